/// A player that is observed by closures, one for each event.
public protocol ClosurePlayer: ExercisePlayer {
    /// Calls the closure for every event of a kind, and returns a function that removes the closure.
    ///
    /// The returned function may be called more than once. It must not retain the player.
    func observe(_ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void) -> () -> Void
}

extension ClosurePlayer {
    /// Creates an observer for the contract.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event, receive)
        } cancel: {
            $0()
        }
    }
}
