/// A player that is observed by closures, one for each event.
public protocol ClosurePlayer: ExercisePlayer {
    /// Calls the closure whenever an event of a kind happens, and returns what takes the closure away again.
    ///
    /// What is returned may be called more than once. It must not keep the player.
    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void
}

extension ClosurePlayer {
    /// Makes what the contract takes for an observer.
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
