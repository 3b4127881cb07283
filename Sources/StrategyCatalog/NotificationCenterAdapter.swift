public import NotificationCenterStrategy
public import ObserverContract
public import Playback

/// `notification-center` as the contract sees it: once with blocks, and once with methods of objects.
struct NotificationCenterAdapter: Strategy {
    let id = "notification-center"
    let summary = "blocks and methods, registered by name with a center"
    let capabilities: Set<Capability> = [.removal, .identity, .additive, .weak]

    var forms: [StrategyForm] {
        [
            StrategyForm(name: "blocks", capabilities: [.removal, .additive], makePlayer: makePlayer),
            StrategyForm(name: "methods", capabilities: [.removal, .identity, .weak]) {
                MethodObservedPlayer()
            },
        ]
    }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> any ObserverUnderTest {
        BlockRegistrations(of: event, self, receive)
    }
}

private final class BlockRegistrations: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let receive: (PlaybackEvent) -> Void
    private var observers: [BlockObserver] = []

    init(
        of event: PlaybackEvent.Kind?, _ player: AudioPlayer,
        _ receive: @escaping (PlaybackEvent) -> Void
    ) {
        self.event = event
        self.player = player
        self.receive = receive
    }

    func register() {
        guard let player else { return }
        for event in PlaybackEvent.Kind.selected(by: event) {
            observers.append(
                player.center.addObserver(for: event.name) { [receive] _, item in
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

    func play(_ item: Item) { player.play(item) }
    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(
        of event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> any ObserverUnderTest {
        MethodObserver(of: event, player, receive)
    }
}

private final class MethodObserver: ObserverUnderTest, NotificationObserver {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let receive: (PlaybackEvent) -> Void

    init(
        of event: PlaybackEvent.Kind?, _ player: AudioPlayer,
        _ receive: @escaping (PlaybackEvent) -> Void
    ) {
        self.event = event
        self.player = player
        self.receive = receive
    }

    func register() {
        for event in PlaybackEvent.Kind.selected(by: event) {
            player?.center.addObserver(self, for: event.name)
        }
    }

    func remove() { player?.center.removeObserver(self) }

    func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item) {
        guard let event = PlaybackEvent.Kind.allCases.first(where: { $0.name == name }) else { return }
        receive(PlaybackEvent(event, item))
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
