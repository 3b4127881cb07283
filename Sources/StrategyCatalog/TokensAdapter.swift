public import ObserverContract
public import Playback
public import TokensStrategy

/// `tokens` as the contract sees it.
struct TokensAdapter: Strategy {
    let id = "tokens"
    let summary = "closures, each kept by a token that cancels when it is dropped"
    let capabilities: Set<Capability> = [.removal, .additive, .token]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> any ObserverUnderTest {
        TokenObserver(of: event, self, receive)
    }
}

private final class TokenObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let receive: (PlaybackEvent) -> Void
    private let bag = ObservationBag()

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
            let observer = { [receive] (_: AudioPlayer, item: Item) in receive(PlaybackEvent(event, item)) }
            switch event {
            case .started: player.observePlaybackStarted(observer).store(in: bag)
            case .paused: player.observePlaybackPaused(observer).store(in: bag)
            case .stopped: player.observePlaybackStopped(observer).store(in: bag)
            }
        }
    }

    func remove() { bag.cancelAll() }
}
