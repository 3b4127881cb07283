import ObserverContract

/// An observer that must end its tasks itself, because they don't notice that the player was deallocated.
final class ReaderObserver: ObserverUnderTest {
    private let reader: TaskObserver

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
