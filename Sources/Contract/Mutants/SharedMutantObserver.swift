import ObservatoryPlayback
import ObserverContract

/// Holds its registrations as tokens: they end with it.
final class SharedMutantObserver: KeyedObserverUnderTest {
    private let events: [PlaybackEvent.Kind]
    private weak let player: SharedMutantPlayer?
    private var lifetime: AnyObject?
    private var registrations: [(item: Item?, cancel: (_ isDropped: Bool) -> Void)] = []

    init(of event: PlaybackEvent.Kind?, _ player: SharedMutantPlayer, _ lifetime: AnyObject) {
        events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        self.player = player
        self.lifetime = lifetime
    }

    deinit {
        // First the observer is freed, and then its closures, as the contract says.
        lifetime = nil
        for (_, cancel) in registrations { cancel(true) }
    }

    func register(_ receive: @escaping ClosureObserver.Receive) { register(nil, receive) }

    func register(about items: [Item], _ receive: @escaping ClosureObserver.Receive) {
        for item in items { register(item, receive) }
    }

    func remove() { for (_, cancel) in registrations { cancel(false) } }

    func remove(about items: [Item]) {
        for case (let item?, let cancel) in registrations where items.contains(item) { cancel(false) }
    }

    private func register(_ item: Item?, _ receive: @escaping ClosureObserver.Receive) {
        for event in events {
            guard let cancel = player?.register(event, about: item, receive) else { continue }
            registrations.append((item, cancel))
        }
    }
}
