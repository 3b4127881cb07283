package import Dispatch
import ObservatorySupport

/// Calls that wait in a queue, and are not made if the observer is removed first.
package protocol QueuedCalls: AnyObject, Sendable {
    /// Ends the calls. After it returns, only a call that has already begun may still be running.
    func cancel()
}

/// Calls an observer on a dispatch queue.
///
/// A queued call is not made if the observer has been removed (R03), which is checked right before the call.
/// A queued call is made even if the program has released the subject (R15). A removed observer is freed with
/// its record, so during a delivery not before the delivery ends (R13).
package final class QueuedObserver<Subject: Sendable, Event: Sendable>: QueuedCalls {
    package typealias Observer = @Sendable (Subject, Event) -> Void

    private let queue: DispatchQueue
    private let state: Lock<State>

    private struct State {
        var observer: Observer?
        var isRemoved = false
        var isDetached = false
    }

    package init(_ queue: DispatchQueue, _ observer: @escaping Observer) {
        self.queue = queue
        state = Lock(State(observer: observer))
    }

    fileprivate func receive(_ subject: Subject, _ event: Event) {
        queue.async { [self] in state.withLock { $0.isRemoved ? nil : $0.observer }?(subject, event) }
    }

    package func cancel() { change { $0.isRemoved = true } }

    fileprivate func detach() { change { $0.isDetached = true } }

    private func change(_ note: (inout State) -> Void) {
        let observer = state.withLock { state in
            note(&state)
            return state.isRemoved && state.isDetached ? state.observer.take() : nil
        }
        // Destroyed here, without the lock: a captured object may cancel other observers in its `deinit`.
        _ = consume observer
    }
}

/// What a record keeps of an observer that is called on a queue: with the record, it gives up the observer.
package final class QueuedReference<Subject: Sendable, Event: Sendable>: Sendable {
    private let observer: QueuedObserver<Subject, Event>

    package init(_ observer: QueuedObserver<Subject, Event>) { self.observer = observer }

    /// Queues a call, which retains the subject until it has been made.
    package func receive(_ subject: Subject, _ event: Event) { observer.receive(subject, event) }

    deinit { observer.detach() }
}
