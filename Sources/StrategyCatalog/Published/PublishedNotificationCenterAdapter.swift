import ObserverContract
import Playback

/// `notification-center` as published, as the contract sees it: once with blocks, and once with methods.
struct PublishedNotificationCenterAdapter: Strategy {
    let id = "published/notification-center"
    let summary = "a center of lists by name, with a dictionary of anything"
    let capabilities: Set<Capability> = [.removal, .identity, .additive, .weak, .counting]
    let divergences = [
        Divergence(
            rule: "R03",
            reason: "The observers are called from a copy, so one that is removed under way is still called."),
        Divergence(
            rule: "R05",
            reason: "What a callback emits is told at once, so later observers hear the two events reversed."),
        Divergence(
            rule: "R07", reason: "Nothing looks whether an object is there already, so it is called twice."),
        Divergence(rule: "R09", reason: "The entry of an object that has died is never taken out."),
    ]

    var forms: [StrategyForm] {
        [
            StrategyForm(
                name: "blocks", capabilities: [.removal, .additive, .counting], makePlayer: makePlayer),
            StrategyForm(name: "methods", capabilities: [.removal, .identity, .weak, .counting]) {
                MethodObservedPlayer()
            },
        ]
    }

    func makePlayer() -> any PlayerUnderTest { PublishedCenterPlayer() }
}

extension PublishedCenterPlayer: PlayerUnderTest {
    var observerCount: Int { center.count }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        BlockObserver(of: event, self, lifetime)
    }
}

private final class BlockObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: PublishedCenterPlayer?
    private let lifetime: AnyObject
    private var observations: [PublishedCenter.BlockObservation] = []

    init(of event: PlaybackEvent.Kind?, _ player: PublishedCenterPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in PlaybackEvent.Kind.selected(by: event) {
            observations.append(
                player.center.addObserver(for: "playback \(event)") { userInfo in
                    guard let item = userInfo["item"] as? Item else { return }
                    receive(PlaybackEvent(event, item))
                })
        }
    }

    // The observations are kept, so that removing twice takes every one of them away twice.
    func remove() {
        for observation in observations { player?.center.removeObserver(observation) }
    }
}

/// The same player, observed by methods.
private final class MethodObservedPlayer: PlayerUnderTest {
    private let player = PublishedCenterPlayer()

    var observerCount: Int { player.center.count }

    func play(_ item: Item) { player.play(item) }
    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        MethodObserver(of: event, player, lifetime)
    }
}

private final class MethodObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: PublishedCenterPlayer?
    private let lifetime: AnyObject
    private var receive: ((PlaybackEvent) -> Void)?

    init(of event: PlaybackEvent.Kind?, _ player: PublishedCenterPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        self.receive = self.receive ?? receive
        for event in PlaybackEvent.Kind.selected(by: event) {
            player?.center.addObserver(self, for: "playback \(event)") { observer in
                { observer.hear(event, $0) }
            }
        }
    }

    func remove() { player?.center.removeObserver(self) }

    private func hear(_ event: PlaybackEvent.Kind, _ userInfo: PublishedCenter.UserInfo) {
        guard let item = userInfo["item"] as? Item else { return }
        receive?(PlaybackEvent(event, item))
    }
}
