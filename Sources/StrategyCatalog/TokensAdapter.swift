public import ObserverContract
public import Playback
public import TokensStrategy

/// `tokens` as the contract sees it.
struct TokensAdapter: Strategy {
    let id = "tokens"
    let summary = "closures, each kept by a token that cancels when it is dropped"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TokenObserver(of: event, self, lifetime)
    }
}

private final class TokenObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let lifetime: AnyObject
    private let bag = ObservationBag()

    init(of event: PlaybackEvent.Kind?, _ player: AudioPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in PlaybackEvent.Kind.selected(by: event) {
            let observer = { (_: AudioPlayer, item: Item) in receive(PlaybackEvent(event, item)) }
            switch event {
            case .started: player.observePlaybackStarted(observer).store(in: bag)
            case .paused: player.observePlaybackPaused(observer).store(in: bag)
            case .stopped: player.observePlaybackStopped(observer).store(in: bag)
            }
        }
    }

    func remove() { bag.cancelAll() }
}
