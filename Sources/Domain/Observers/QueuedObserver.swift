package import Dispatch
import Support

/// Calls that wait in a queue, and are not made if the observer is removed first.
package protocol QueuedCalls: AnyObject, Sendable {
    /// Releases the observer. After it returns, only a call that has already begun may still be running.
    func cancel()
}

/// Calls an observer on a dispatch queue.
///
/// A queued call is not made if the observer has been removed (R03), which is checked right before the call.
/// A queued call is made even if the program has released the subject (R15).
package final class QueuedObserver<Subject: Sendable, Event: Sendable>: QueuedCalls {
    package typealias Observer = @Sendable (Subject, Event) -> Void

    private let queue: DispatchQueue
    private let observer: Lock<Observer?>

    package init(_ queue: DispatchQueue, _ observer: @escaping Observer) {
        self.queue = queue
        self.observer = Lock(observer)
    }

    /// Queues a call, which retains the subject until it has been made.
    package func receive(_ subject: Subject, _ event: Event) {
        queue.async { [self] in observer.withLock { $0 }?(subject, event) }
    }

    package func cancel() {
        let observer = observer.withLock { $0.take() }
        // Destroyed here, without the lock: a captured object may cancel other observers in its `deinit`.
        _ = consume observer
    }
}
