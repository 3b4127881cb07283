import Synchronization

/// Counts the live instances of a type, each of which stores a census in a property.
struct Census: ~Copyable {
    private static let counts = Mutex<[String: Int]>([:])

    private let type: String

    /// Counts an instance of a type until this value is destroyed.
    init(_ type: String) {
        self.type = type
        Self.counts.withLock { $0[type, default: 0] += 1 }
    }

    deinit { Self.counts.withLock { $0[type, default: 0] -= 1 } }

    /// The number of live instances of a type.
    static func count(of type: String) -> Int { counts.withLock { $0[type, default: 0] } }
}
