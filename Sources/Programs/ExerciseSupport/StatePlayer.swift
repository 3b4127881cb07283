/// A player whose state is a value that is observed by closures, which belong to an object and go when it goes.
public protocol StatePlayer: PropertyUnderTest {
    /// Calls the closure with every change of the state, and at once with the value as it is if so wished.
    func observe<Owner: AnyObject>(
        for owner: Owner, startingNow: Bool, _ observer: @escaping (Owner, StateChange) -> Void)

    /// Takes the closures of an object away.
    func removeObservers(of owner: AnyObject)
}

extension StatePlayer {
    /// Makes what the contract takes for an observer of events: one of the state that knows what they stand for.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        EventObserver(event, StateObserver([.old, .new], self, lifetime))
    }

    /// Makes what the contract takes for an observer of the state.
    public func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateObserver(options, self, lifetime)
    }
}

private final class EventObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private let observer: StateObserver

    init(_ event: PlaybackEvent.Kind?, _ observer: StateObserver) {
        self.event = event
        self.observer = observer
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        observer.register { [event] change in
            if let happened = PlaybackEvent(change), happened.kind == event ?? happened.kind {
                receive(happened)
            }
        }
    }

    func remove() { observer.remove() }
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
