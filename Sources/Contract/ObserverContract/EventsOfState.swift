public import Playback

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
