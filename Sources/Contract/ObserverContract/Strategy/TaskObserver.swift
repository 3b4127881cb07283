import ObservatorySupport

/// An observer that starts a task for each of its registrations.
///
/// The task of an observer of all events reads one sequence of all events, not three sequences.
package final class TaskObserver: ObserverUnderTest {
    private let lifetime: AnyObject
    private let start: (@escaping ClosureObserver.Receive) -> Task<Void, Never>?
    private let settle: () -> Void
    private let cancelsInDeinit: Bool
    private let tasks = Lock<[Task<Void, Never>]>([])

    /// Creates an observer that is not registered yet.
    ///
    /// - Parameters:
    ///   - lifetime: The object that the contract asks the observer to retain.
    ///   - settle: Runs the tasks. Called after a task has been started, and after all have been cancelled.
    ///   - cancelsInDeinit: Whether the observer ends its tasks when it is deallocated. Tasks that don't notice
    ///     the end of their player need that.
    ///   - start: Starts a task that calls the closure with the events; `nil` when the player is gone.
    package init(
        keeping lifetime: AnyObject, settle: @escaping () -> Void = {}, cancelsInDeinit: Bool = false,
        start: @escaping (_ receive: @escaping ClosureObserver.Receive) -> Task<Void, Never>?
    ) {
        self.lifetime = lifetime
        self.settle = settle
        self.cancelsInDeinit = cancelsInDeinit
        self.start = start
    }

    deinit { if cancelsInDeinit { remove() } }

    package func register(_ receive: @escaping ClosureObserver.Receive) {
        guard let task = start(receive) else { return }
        tasks.withLock { $0.append(task) }
        settle()
    }

    package func remove() {
        for task in tasks.withLock({ $0 }) { task.cancel() }
        settle()
    }
}
