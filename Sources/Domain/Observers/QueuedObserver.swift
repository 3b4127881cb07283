package import Dispatch
import Support

/// Calls that wait in a queue, and come to nothing when the observer is removed.
package protocol QueuedCalls: AnyObject, Sendable {
    /// Releases the observer. Only a call that has begun may still be running when this returns.
    func cancel()
}

/// Calls an observer on the queue that it asked for.
///
/// What waits in the queue when the observer is removed comes to nothing (R03): whether it is still wanted is
/// looked up right before the call. What waits when the program drops the subject is delivered (R15).
package final class QueuedObserver<Subject: Sendable, Event: Sendable>: QueuedCalls {
    package typealias Observer = @Sendable (Subject, Event) -> Void

    private let queue: DispatchQueue
    private let observer: Lock<Observer?>

    package init(_ queue: DispatchQueue, _ observer: @escaping Observer) {
        self.queue = queue
        self.observer = Lock(observer)
    }

    /// Puts a call into the queue, which keeps the subject until the call has been made.
    package func receive(_ subject: Subject, _ event: Event) {
        queue.async { [self] in observer.withLock { $0 }?(subject, event) }
    }

    package func cancel() {
        let observer = observer.withLock { $0.take() }
        // Destroyed here, without the lock: what it captured may cancel others in a `deinit`.
        _ = consume observer
    }
}
