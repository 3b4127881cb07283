import Synchronization

/// What the observers of a test received, in order, from any thread.
final class Trace: Sendable {
    private let received = Mutex<[String]>([])

    /// Each call so far, with the observer and the event.
    var lines: [String] { received.withLock { $0 } }

    /// Notes a call of an observer.
    func note(_ observer: String, _ event: String) {
        received.withLock { $0.append("\(observer) \(event)") }
    }
}
