import ObserverContract
import Playback

/// An observer whose registrations are closures, one for each event that it observes.
///
/// It is the owner of those closures, where the strategy wants one, and of whatever keeps them registered.
final class ClosureObserver: ObserverUnderTest {
    /// Registers a closure for one event, and returns what takes that registration away.
    typealias Registering = (
        _ owner: ClosureObserver, _ event: PlaybackEvent.Kind, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void

    private let events: [PlaybackEvent.Kind]
    private let lifetime: AnyObject
    private let add: Registering
    private var removals: [() -> Void] = []

    /// Makes an observer of one event, or of all.
    init(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject, add: @escaping Registering) {
        events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        self.lifetime = lifetime
        self.add = add
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        for event in events { removals.append(add(self, event, receive)) }
    }

    // The removals are kept, so that removing twice takes every registration away twice.
    func remove() {
        for removal in removals { removal() }
    }
}
