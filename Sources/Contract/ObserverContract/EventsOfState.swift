package import Playback

/// An observer of the events that changes of the state stand for.
package final class EventsOfState: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private let observer: any StateObserverUnderTest

    /// Observes one event, or all, through an observer of the old and the new state.
    package init(of event: PlaybackEvent.Kind?, by observer: any StateObserverUnderTest) {
        self.event = event
        self.observer = observer
    }

    package func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        observer.register { [event] change in
            if let happened = PlaybackEvent(change), happened.kind == event ?? happened.kind {
                receive(happened)
            }
        }
    }

    package func remove() { observer.remove() }
}
