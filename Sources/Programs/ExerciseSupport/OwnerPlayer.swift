/// A player that is observed by closures that belong to an object, and are removed with it.
public protocol OwnerPlayer: ExercisePlayer {
    /// Calls the closure with its owner whenever an event of a kind happens, and returns what takes the closure
    /// away again.
    func observe<Owner: AnyObject>(
        _ event: PlaybackEvent.Kind, for owner: Owner,
        _ observer: @escaping (Owner, PlaybackEvent) -> Void
    ) -> () -> Void
}

extension OwnerPlayer {
    /// Makes what the contract takes for an observer.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, owner, receive in
            player.observe(event, for: owner) { (_: ClosureObserver, event) in receive(event) }
        } cancel: {
            $0()
        }
    }
}
