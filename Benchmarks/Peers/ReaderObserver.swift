import ObserverContract

/// An observer whose tasks it has to end itself: they do not learn that the player was deallocated.
final class ReaderObserver: ObserverUnderTest {
    private let reader: TaskObserver

    /// Makes an observer that is not registered yet.
    ///
    /// - Parameters:
    ///   - lifetime: What the contract gave to be kept by the observer.
    ///   - loop: Where its tasks run.
    ///   - start: Starts a task that calls the closure with the events; `nil` when the player is gone.
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
