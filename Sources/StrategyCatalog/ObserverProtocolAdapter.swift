public import ObserverContract
public import ObserverProtocolStrategy
public import Playback

/// `observer-protocol` as the contract sees it.
struct ObserverProtocolAdapter: Strategy {
    let id = "observer-protocol"
    let summary = "objects that conform to a protocol, held weakly"
    let capabilities: Set<Capability> = [.removal, .identity, .weak]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> any ObserverUnderTest {
        switch event {
        case nil: ProtocolObserver(Screen(receive: receive), self)
        case .started: ProtocolObserver(StartedScreen(receive: receive), self)
        case .paused: ProtocolObserver(PausedScreen(receive: receive), self)
        case .stopped: ProtocolObserver(StoppedScreen(receive: receive), self)
        }
    }
}

/// Owns an observing object, which the player holds weakly.
private final class ProtocolObserver: ObserverUnderTest {
    private let object: any AudioPlayerObserver
    private weak let player: AudioPlayer?

    init(_ object: any AudioPlayerObserver, _ player: AudioPlayer) {
        self.object = object
        self.player = player
    }

    func register() { player?.addObserver(object) }
    func remove() { player?.removeObserver(object) }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class Screen: AudioPlayerObserver {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func playbackStarted(_ player: AudioPlayer, _ item: Item) { receive(PlaybackEvent(.started, item)) }
    func playbackPaused(_ player: AudioPlayer, _ item: Item) { receive(PlaybackEvent(.paused, item)) }
    func playbackStopped(_ player: AudioPlayer, _ item: Item) { receive(PlaybackEvent(.stopped, item)) }
}

private final class StartedScreen: AudioPlayerObserver {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func playbackStarted(_ player: AudioPlayer, _ item: Item) { receive(PlaybackEvent(.started, item)) }
}

private final class PausedScreen: AudioPlayerObserver {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func playbackPaused(_ player: AudioPlayer, _ item: Item) { receive(PlaybackEvent(.paused, item)) }
}

private final class StoppedScreen: AudioPlayerObserver {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func playbackStopped(_ player: AudioPlayer, _ item: Item) { receive(PlaybackEvent(.stopped, item)) }
}
