public import Playback

/// A player that the contract drives.
public protocol PlayerUnderTest: AnyObject {
    func play(_ item: Item)
    func pause()
    func stop()

    /// How many registrations the player keeps, of living observers and dead; asked only of a strategy
    /// with the capability `counting`.
    var observerCount: Int { get }

    /// Makes an observer that is not registered yet.
    ///
    /// - Parameters:
    ///   - event: The one event that it observes, or `nil` when it observes every event.
    ///   - lifetime: To be kept, and by nothing else, by the object that observes: the observer itself, or
    ///     the owner of its closures or tokens. When it is freed, the observer is.
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest
}

/// An observer as the contract sees it: an object, a set of tokens, or the owner of a closure.
///
/// The contract drops an observer by letting go of this object. It must therefore be what keeps the
/// observer registered, where the strategy has such a thing, and the player must not own it.
public protocol ObserverUnderTest: AnyObject {
    /// Registers the observer with the player, once more if it is registered already.
    ///
    /// - Parameter receive: To be called with every event that this registration is told of. A strategy
    ///   that registers closures captures it in them and keeps it nowhere else.
    func register(_ receive: @escaping (PlaybackEvent) -> Void)

    /// Removes all registrations of the observer. It may be called when the player is gone.
    func remove()
}

extension PlayerUnderTest {
    public var observerCount: Int { 0 }
}
