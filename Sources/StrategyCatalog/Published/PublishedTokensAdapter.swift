import ObserverContract
import Playback

/// `tokens` as published, as the contract sees it.
struct PublishedTokensAdapter: Strategy {
    let id = "published/tokens"
    let summary = "closures by UUID, each with a token that has to be cancelled by hand"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting]
    let divergences = [
        Divergence(rule: "R01", reason: "The closures stand in a dictionary, which has no order."),
        Divergence(
            rule: "R03",
            reason: "The closures are called from a copy, so one that is removed under way is still called."),
        Divergence(
            rule: "R05",
            reason: "What a callback emits is told at once, so later observers hear the two events reversed."),
        Divergence(rule: "R10", reason: "The token has no deinit, so dropping it cancels nothing."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedTokenPlayer() }
}

extension PublishedTokenPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TokenObserver(of: event, self, lifetime)
    }
}

private final class TokenObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: PublishedTokenPlayer?
    private let lifetime: AnyObject
    private var tokens: [PublishedToken] = []

    init(of event: PlaybackEvent.Kind?, _ player: PublishedTokenPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in PlaybackEvent.Kind.selected(by: event) {
            let observer = { (_: PublishedTokenPlayer, item: Item) in receive(PlaybackEvent(event, item)) }
            switch event {
            case .started: tokens.append(player.observeStart(observer))
            case .paused: tokens.append(player.observePause(observer))
            case .stopped: tokens.append(player.observeStop(observer))
            }
        }
    }

    // The tokens are kept, so that removing twice cancels every one of them twice.
    func remove() {
        for token in tokens { token.cancel() }
    }
}
