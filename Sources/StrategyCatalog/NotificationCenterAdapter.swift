public import NotificationCenterStrategy
public import ObserverContract
public import Playback

/// `notification-center` as the contract sees it: once with blocks, and once with methods of objects.
struct NotificationCenterAdapter: Strategy {
    let id = "notification-center"
    let summary = "blocks and methods, registered by name with a center"
    let capabilities: Set<Capability> = [.removal, .identity, .additive, .weak, .counting]

    var forms: [StrategyForm] {
        [
            StrategyForm(
                name: "blocks", capabilities: [.removal, .additive, .counting], makePlayer: makePlayer),
            StrategyForm(name: "methods", capabilities: [.removal, .identity, .weak, .counting]) {
                MethodObservedPlayer()
            },
        ]
    }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public var observerCount: Int { center.observerCount }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        BlockRegistrations(of: event, self, lifetime)
    }
}

private final class BlockRegistrations: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let lifetime: AnyObject
    private var observers: [BlockObserver] = []

    init(of event: PlaybackEvent.Kind?, _ player: AudioPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in PlaybackEvent.Kind.selected(by: event) {
            observers.append(
                player.center.addObserver(for: event.name) { _, item in
                    receive(PlaybackEvent(event, item))
                })
        }
    }

    // The observers are kept, so that removing twice takes every one of them away twice.
    func remove() {
        for observer in observers { player?.center.removeObserver(observer) }
    }
}

/// The same player, observed by methods.
private final class MethodObservedPlayer: PlayerUnderTest {
    private let player = AudioPlayer()

    var observerCount: Int { player.center.observerCount }

    func play(_ item: Item) { player.play(item) }
    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        MethodObserver(of: event, player, lifetime)
    }
}

private final class MethodObserver: ObserverUnderTest, NotificationObserver {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let lifetime: AnyObject
    private var receive: ((PlaybackEvent) -> Void)?

    init(of event: PlaybackEvent.Kind?, _ player: AudioPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        self.receive = self.receive ?? receive
        for event in PlaybackEvent.Kind.selected(by: event) {
            player?.center.addObserver(self, for: event.name)
        }
    }

    func remove() { player?.center.removeObserver(self) }

    func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item) {
        guard let event = PlaybackEvent.Kind.allCases.first(where: { $0.name == name }) else { return }
        receive?(PlaybackEvent(event, item))
    }
}

extension PlaybackEvent.Kind {
    fileprivate var name: NotificationName {
        switch self {
        case .started: .playbackStarted
        case .paused: .playbackPaused
        case .stopped: .playbackStopped
        }
    }
}
