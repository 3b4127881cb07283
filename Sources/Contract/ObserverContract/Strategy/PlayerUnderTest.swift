public import Playback

/// A player that the contract drives.
public protocol PlayerUnderTest: AnyObject {
    /// Starts an item, whatever was going on before.
    func play(_ item: Item)
    /// Pauses the item that is playing; does nothing when none is.
    func pause()
    /// Stops the item that is playing or paused; does nothing when idle.
    func stop()

    /// How many registrations the player keeps, of living observers and dead; asked only of a strategy
    /// with the capability `counting`.
    var observerCount: Int { get }

    /// Waits until every observer was called for what was done so far; `nil` where a call returns only then.
    ///
    /// The contract asks a new player for it, and calls it after every step that is not one of a callback, even
    /// when the player is gone. It must not keep the player.
    var settling: (@Sendable () -> Void)? { get }

    /// Makes an observer that is not registered yet. With the capability `threads` any thread may ask for one.
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
    /// - Parameter receive: To be called with every event that is delivered to this registration, by any thread. A
    ///   strategy that registers closures captures it in them and keeps it nowhere else.
    func register(_ receive: @escaping @Sendable (PlaybackEvent) -> Void)

    /// Removes all registrations of the observer. It may be called when the player is gone.
    func remove()
}

/// A player whose state can be observed; asked for by the capability `property`.
public protocol PropertyUnderTest: PlayerUnderTest {
    /// What the player is doing.
    var state: PlaybackState { get }

    /// Makes an observer of the state that is not registered yet.
    ///
    /// - Parameters:
    ///   - options: What it wants to know.
    ///   - lifetime: To be kept, and by nothing else, by the object that observes.
    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest
}

/// An observer of the state, as the contract sees it. What is said of ``ObserverUnderTest`` is true of it.
public protocol StateObserverUnderTest: AnyObject {
    /// Registers the observer, once more if it is registered already.
    ///
    /// - Parameter receive: To be called with every change that is delivered to this registration, and with the
    ///   initial value if that is wanted; with as much of it as the options ask for.
    func register(_ receive: @escaping @Sendable (StateChange) -> Void)

    /// Removes all registrations of the observer.
    func remove()
}

/// A player with observers of some items only; asked for by the capability `keyed`.
public protocol KeyedUnderTest: PlayerUnderTest {
    /// For how many items the player keeps anything, whether the observers are alive or dead.
    var observedItemCount: Int { get }
}

/// An observer that can be registered for some items only: what a ``KeyedUnderTest`` makes.
public protocol KeyedObserverUnderTest: ObserverUnderTest {
    /// Registers the observer for some items, which is a registration for each of them.
    func register(about items: [Item], _ receive: @escaping @Sendable (PlaybackEvent) -> Void)

    /// Removes the registrations of the observer for some items, and no others.
    func remove(about items: [Item])
}

/// A player that can say how full it is, for `observatory stress`; no capability asks for it.
public protocol OccupancyUnderTest: PlayerUnderTest {
    /// The number of registrations; the number of places in use, by registrations and by removed ones; and the number
    /// of emissions that wait to be delivered. Any thread may ask at any time.
    func measureOccupancy() -> (live: Int, slots: Int, queued: Int)
}

extension PlayerUnderTest {
    public var observerCount: Int { 0 }

    public var settling: (@Sendable () -> Void)? { nil }
}
