import ObserverContract
import Playback

/// `owner-bound` as published, as the contract sees it.
struct PublishedOwnerBoundAdapter: Strategy {
    let id = "published/owner-bound"
    let summary = "closures by UUID that look whether their owner is still there"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]
    let divergences = [
        Divergence(rule: "R01", reason: "The closures stand in a dictionary, which has no order."),
        Divergence(
            rule: "R03",
            reason: "The closures are called from a copy, so one that is removed under way is still called."),
        Divergence(
            rule: "R05",
            reason: "What a callback emits is told at once, so later observers hear the two events reversed."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedOwnerBoundPlayer() }
}

extension PublishedOwnerBoundPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        Owner(of: event, self, lifetime)
    }
}

private final class Owner: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: PublishedOwnerBoundPlayer?
    private let lifetime: AnyObject
    private var tokens: [PublishedToken] = []

    init(of event: PlaybackEvent.Kind?, _ player: PublishedOwnerBoundPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in PlaybackEvent.Kind.selected(by: event) {
            let observer = { (_: Owner, _: PublishedOwnerBoundPlayer, item: Item) in
                receive(PlaybackEvent(event, item))
            }
            switch event {
            case .started: tokens.append(player.addStartObserver(self, using: observer))
            case .paused: tokens.append(player.addPauseObserver(self, using: observer))
            case .stopped: tokens.append(player.addStopObserver(self, using: observer))
            }
        }
    }

    // The tokens are kept, so that removing twice cancels every one of them twice.
    func remove() {
        for token in tokens { token.cancel() }
    }
}
