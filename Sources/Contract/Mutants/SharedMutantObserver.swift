import ObserverContract
import Playback

/// Holds the tokens of one observer.
final class SharedMutantObserver: KeyedObserverUnderTest {
    private let events: [PlaybackEvent.Kind]
    private weak let player: SharedMutantPlayer?
    private let lifetime: AnyObject
    private var registrations: [(item: Item?, registration: SharedMutantPlayer.Registration)] = []

    init(of event: PlaybackEvent.Kind?, _ player: SharedMutantPlayer, _ lifetime: AnyObject) {
        events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping ClosureObserver.Receive) { register(nil, receive) }

    func register(about items: [Item], _ receive: @escaping ClosureObserver.Receive) {
        for item in items { register(item, receive) }
    }

    func remove() { for (_, registration) in registrations { registration.cancel() } }

    func remove(about items: [Item]) {
        for (item, registration) in registrations {
            if let item, items.contains(item) { registration.cancel() }
        }
    }

    private func register(_ item: Item?, _ receive: @escaping ClosureObserver.Receive) {
        for event in events {
            guard let registration = player?.register(event, about: item, receive) else { continue }
            registrations.append((item, registration))
        }
    }
}
