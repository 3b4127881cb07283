public import ObservatoryPlayback

/// A player that the contract drives.
public protocol PlayerUnderTest: AnyObject {
    /// Starts an item, whatever the player did before.
    func play(_ item: Item)
    /// Pauses the item that is playing; does nothing when none is.
    func pause()
    /// Stops the item that is playing or paused; does nothing when idle.
    func stop()

    /// The number of registrations that the player keeps, of living and of deallocated observers. An observer
    /// of every event counts once for each of the three events, unless the strategy offers `identity`. It is
    /// read if the strategy offers `counting`, or to find out whether it does.
    var observerCount: Int { get }

    /// Waits until every observer was called for everything so far; `nil` where a call returns only then.
    ///
    /// The contract asks a new player for this closure, and calls it after every step outside a callback,
    /// even when the player is gone. The closure must not retain the player.
    var settling: (@Sendable () -> Void)? { get }

    /// The object that is tested, where this player only passes calls on to it; `nil`, the default, where the player is
    /// tested itself. It has to be freed with the player (R16). If a callback drops the player, one of the two has to be
    /// there until every observer has been called (R15).
    var subjectUnderTest: AnyObject? { get }

    /// Makes an observer that is not registered yet. With the capability `threads`, any thread may call it.
    ///
    /// - Parameters:
    ///   - event: The one kind of event that it observes, or `nil` for every event.
    ///   - lifetime: An object that only the observing object may retain: the observer itself, or the owner
    ///     of its closures or tokens. The contract takes the observer as freed when this object is freed.
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest
}

/// An observer as the contract sees it: an object, a set of tokens, or the owner of a closure.
///
/// The contract drops an observer by releasing this object. Where something keeps the observer registered, it
/// must therefore be this object, and the player must not retain it.
public protocol ObserverUnderTest: AnyObject {
    /// Registers the observer with the player, once more if it is registered already.
    ///
    /// - Parameter receive: The closure to call with every event that is delivered to this registration, on
    ///   any thread. A strategy that registers closures captures it in them and stores it nowhere else.
    func register(_ receive: @escaping @Sendable (PlaybackEvent) -> Void)

    /// Removes all registrations of the observer. It may be called after the player is gone.
    func remove()
}

/// A player whose state can be observed; required by the capability `property`.
public protocol PropertyUnderTest: PlayerUnderTest {
    /// What the player is doing.
    var state: PlaybackState { get }

    /// Makes an observer of the state that is not registered yet.
    ///
    /// - Parameters:
    ///   - options: What the observer receives.
    ///   - lifetime: An object that only the observing object may retain.
    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest
}

/// An observer of the state, as the contract sees it. The requirements of ``ObserverUnderTest`` apply to it.
public protocol StateObserverUnderTest: AnyObject {
    /// Registers the observer, once more if it is registered already.
    ///
    /// - Parameter receive: The closure to call with every change that is delivered to this registration, and
    ///   with the initial value if the options say so. Each change contains only what the options ask for.
    func register(_ receive: @escaping @Sendable (StateChange) -> Void)

    /// Removes all registrations of the observer.
    func remove()
}

/// A player that can be observed for some items only; required by the capability `keyed`.
public protocol KeyedUnderTest: PlayerUnderTest {
    /// The number of items for which the player keeps anything, for living or deallocated observers.
    var observedItemCount: Int { get }
}

/// An observer that can be registered for some items only; made by a ``KeyedUnderTest``.
public protocol KeyedObserverUnderTest: ObserverUnderTest {
    /// Registers the observer for some items, with one registration for each.
    func register(about items: [Item], _ receive: @escaping @Sendable (PlaybackEvent) -> Void)

    /// Removes the registrations of the observer for some items, and no others.
    func remove(about items: [Item])
}

/// A player that can say how full it is, for `observatory stress`; no capability requires it.
public protocol OccupancyUnderTest: PlayerUnderTest {
    /// Returns the numbers of registrations, of slots in use (by registrations and by removed ones), and of
    /// emissions that wait to be delivered. Any thread may call it at any time.
    func measureOccupancy() -> (live: Int, slots: Int, queued: Int)
}

extension ObserverUnderTest {
    /// Registers the observer for some items, if it can be, or for every item if there are none.
    func register(for items: [Item], _ receive: @escaping @Sendable (PlaybackEvent) -> Void) {
        if items.isEmpty { return register(receive) }
        (self as? any KeyedObserverUnderTest)?.register(about: items, receive)
    }

    /// Removes the registrations for some items, or all of them if there are none.
    func remove(for items: [Item]) {
        if items.isEmpty { return remove() }
        (self as? any KeyedObserverUnderTest)?.remove(about: items)
    }
}

extension PlayerUnderTest {
    public var observerCount: Int { 0 }

    public var settling: (@Sendable () -> Void)? { nil }

    public var subjectUnderTest: AnyObject? { nil }
}
