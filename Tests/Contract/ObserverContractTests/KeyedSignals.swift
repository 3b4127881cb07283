import ObserverContract
import Playback

/// Closures that observe some items or all of them. A user's strategy may have such observers; in ours,
/// keyed observers are objects.
struct KeyedSignals: Strategy {
    let id = "keyed-signals"
    let summary = "closures for some items or for all"
    let capabilities: Set<Capability> = [.removal, .additive, .counting, .keyed]
    /// Whether observers of all items are never called, which is a fault.
    var skipsObserversOfAll = false

    func makePlayer() -> any PlayerUnderTest { KeyedSignalPlayer(skipsObserversOfAll: skipsObserversOfAll) }
}

private final class KeyedSignalPlayer: KeyedUnderTest {
    private let signal = TeamSignal<PlaybackEvent>()
    private let skipsObserversOfAll: Bool
    private var machine = PlaybackMachine()
    /// The items of the registrations for one item, by their ids.
    private var items: [Int: Item] = [:]

    init(skipsObserversOfAll: Bool) { self.skipsObserversOfAll = skipsObserversOfAll }

    var observerCount: Int { signal.count }
    var observedItemCount: Int { Set(items.values).count }

    func play(_ item: Item) {
        machine.play(item)
        signal.send(PlaybackEvent(.started, item))
    }

    func pause() { if let item = machine.pause() { signal.send(PlaybackEvent(.paused, item)) } }
    func stop() { if let item = machine.stop() { signal.send(PlaybackEvent(.stopped, item)) } }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        KeyedSignalObserver(of: event, self, lifetime)
    }

    func add(
        _ kind: PlaybackEvent.Kind, _ item: Item?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> Int {
        let id = signal.add { [skipsObserversOfAll] event in
            let isWanted = item.map { $0 == event.item } ?? !skipsObserversOfAll
            if event.kind == kind, isWanted { receive(event) }
        }
        items[id] = item
        return id
    }

    func remove(_ id: Int) {
        items[id] = nil
        signal.remove(id)
    }
}

private final class KeyedSignalObserver: KeyedObserverUnderTest {
    private let events: [PlaybackEvent.Kind]
    private weak let player: KeyedSignalPlayer?
    private let lifetime: AnyObject
    private var registrations: [(id: Int, item: Item?)] = []

    init(of event: PlaybackEvent.Kind?, _ player: KeyedSignalPlayer, _ lifetime: AnyObject) {
        events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) { register(for: [nil], receive) }

    func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        register(for: items, receive)
    }

    private func register(for items: [Item?], _ receive: @escaping (PlaybackEvent) -> Void) {
        for item in items {
            for kind in events {
                if let id = player?.add(kind, item, receive) { registrations.append((id, item)) }
            }
        }
    }

    func remove() { for (id, _) in registrations { player?.remove(id) } }

    func remove(about items: [Item]) {
        for (id, item) in registrations where item.map(items.contains) ?? false { player?.remove(id) }
    }
}
