/// A player that is observed by closures, each owned by an object and removed when the object is deallocated.
public protocol OwnerPlayer: ExercisePlayer {
    /// Calls the closure with its owner for every event of a kind, and returns a function that removes the
    /// closure.
    func observe<Owner: AnyObject>(
        _ event: PlaybackEvent.Kind, for owner: Owner, _ observer: @escaping (Owner, PlaybackEvent) -> Void
    ) -> () -> Void
}

extension OwnerPlayer {
    /// Creates an observer for the contract.
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
