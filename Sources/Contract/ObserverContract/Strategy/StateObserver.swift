public import ObservatoryPlayback

/// An observer of a state, and the owner of the closures that it registers.
///
/// A player supplies how to register a closure for an owner, and how to remove an owner's closures.
package final class StateObserver: StateObserverUnderTest {
    private let lifetime: AnyObject
    private let add: (StateObserver, @escaping (StateChange) -> Void) -> Void
    private let end: (StateObserver) -> Void

    /// Creates an observer; neither closure may retain the player.
    package init(
        keeping lifetime: AnyObject,
        add: @escaping (_ owner: StateObserver, _ receive: @escaping (StateChange) -> Void) -> Void,
        remove: @escaping (_ owner: StateObserver) -> Void
    ) {
        self.lifetime = lifetime
        self.add = add
        end = remove
    }

    package func register(_ receive: @escaping (StateChange) -> Void) { add(self, receive) }

    package func remove() { end(self) }
}

extension PropertyUnderTest {
    /// Makes an observer of events that derives each event from a change of the state.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        EventsOfState(event: event, observer: makeStateObserver(with: [.old, .new], keeping: lifetime))
    }
}

/// An observer of one kind of event, or of all, that observes the old and the new state.
private final class EventsOfState: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private let observer: any StateObserverUnderTest

    init(event: PlaybackEvent.Kind?, observer: any StateObserverUnderTest) {
        self.event = event
        self.observer = observer
    }

    func register(_ receive: @escaping ClosureObserver.Receive) {
        observer.register { [event] change in
            if let happened = PlaybackEvent(change), happened.kind == event ?? happened.kind {
                receive(happened)
            }
        }
    }

    func remove() { observer.remove() }
}
