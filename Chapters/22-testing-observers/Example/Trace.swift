import Synchronization

/// Records the calls of a test's observers, in order, from any thread.
final class Trace: Sendable {
    private let received = Mutex<[String]>([])

    /// Each call so far, with the observer and the event.
    var lines: [String] { received.withLock { $0 } }

    /// Records a call of an observer.
    func note(_ observer: String, _ event: String) {
        received.withLock { $0.append("\(observer) \(event)") }
    }
}
