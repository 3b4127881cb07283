/// A player whose state is a value that is observed by closures, which belong to an object and are removed with it.
public protocol StatePlayer: PropertyUnderTest {
    /// Calls the closure with every change of the state, and at once with the value as it is if so wished.
    func observe<Owner: AnyObject>(
        for owner: Owner, startingNow: Bool, _ observer: @escaping (Owner, StateChange) -> Void)

    /// Takes the closures of an object away.
    func removeObservers(of owner: AnyObject)
}

extension StatePlayer {
    /// Makes what the contract takes for an observer of events: one of the state that knows what its changes mean.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        EventsOfState(of: event, by: makeStateObserver(with: [.old, .new], keeping: lifetime))
    }

    /// Makes what the contract takes for an observer of the state.
    public func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateObserver(options, self, lifetime)
    }
}

/// The owner of closures that observe the state.
private final class StateObserver: StateObserverUnderTest {
    private let options: StateOptions
    private weak let player: (any StatePlayer)?
    private let lifetime: AnyObject

    init(_ options: StateOptions, _ player: any StatePlayer, _ lifetime: AnyObject) {
        self.options = options
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (StateChange) -> Void) {
        player?.observe(for: self, startingNow: options.contains(.initial)) { owner, change in
            receive(change.told(to: owner.options))
        }
    }

    func remove() { player?.removeObservers(of: self) }
}
