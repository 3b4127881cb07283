import Synchronization

/// The lines that observers have written, in order. Any thread may write one.
final class Log: Sendable {
    private let contents = Mutex<[String]>([])

    var lines: [String] {
        get { contents.withLock(\.self) }
        set { contents.withLock { $0 = newValue } }
    }

    func append(_ line: String) { contents.withLock { $0.append(line) } }
}
