public import Playback

/// A player that the contract drives.
public protocol PlayerUnderTest: AnyObject {
    func play(_ item: Item)
    func pause()
    func stop()

    /// Makes an observer that is not registered yet.
    ///
    /// - Parameters:
    ///   - event: The one event that it observes, or `nil` when it observes every event.
    ///   - receive: To be called with every event that the observer is told of.
    func makeObserver(
        of event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> any ObserverUnderTest
}

/// An observer as the contract sees it: an object, a set of tokens, or the owner of a closure.
///
/// The contract drops an observer by letting go of this object. It must therefore be what keeps the
/// observer registered, where the strategy has such a thing, and the player must not own it.
public protocol ObserverUnderTest: AnyObject {
    /// Registers the observer with the player, once more if it is registered already.
    func register()

    /// Removes all registrations of the observer. It may be called when the player is gone.
    func remove()
}
