import ObserverContract

/// An observer that must end its tasks itself, because they don't notice that the player was deallocated.
final class ReaderObserver: ObserverUnderTest {
    private let reader: TaskObserver

    /// Creates an observer that isn't registered yet.
    ///
    /// - Parameters:
    ///   - lifetime: The object that the contract wants the observer to retain.
    ///   - loop: The loop that runs the observer's tasks.
    ///   - start: Starts a task that calls the closure with the events; `nil` if the player was deallocated.
    init(
        keeping lifetime: AnyObject, on loop: LoopExecutor,
        start: @escaping (_ receive: @escaping ClosureObserver.Receive) -> Task<Void, Never>?
    ) {
        reader = TaskObserver(keeping: lifetime, settle: loop.turn, start: start)
    }

    deinit { reader.remove() }

    func register(_ receive: @escaping ClosureObserver.Receive) { reader.register(receive) }

    func remove() { reader.remove() }
}
