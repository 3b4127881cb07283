import Synchronization

@testable import ObserverRegistry

/// A record of a closure that any thread may call.
struct ClosureRecord: ~Copyable, SharedRecord {
    let outcome: Delivery
    let closure: @Sendable (String) -> Void

    init(_ outcome: Delivery = .made, _ closure: @escaping @Sendable (String) -> Void) {
        self.outcome = outcome
        self.closure = closure
    }

    borrowing func receive(_ word: String) -> Delivery {
        closure(word)
        return outcome
    }
}

/// Lines that several threads write.
final class SharedLog: Sendable {
    private let contents = Mutex<[String]>([])

    var lines: [String] { contents.withLock(\.self) }

    func append(_ line: String) { contents.withLock { $0.append(line) } }
}

/// A canary that any thread may free.
final class SharedCanary: Sendable {
    private let goodbye: @Sendable () -> Void

    init(_ goodbye: @escaping @Sendable () -> Void) { self.goodbye = goodbye }

    func touch() {}

    deinit { goodbye() }
}
