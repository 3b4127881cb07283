public import ObserverContract
public import ObserverProtocolStrategy
public import Playback

/// `observer-protocol` as the contract sees it.
struct ObserverProtocolAdapter: Strategy {
    let id = "observer-protocol"
    let summary = "objects that conform to a protocol, held weakly"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        switch event {
        case nil: ProtocolObserver(CompleteScreen(lifetime), self)
        case .started: ProtocolObserver(StartedScreen(lifetime), self)
        case .paused: ProtocolObserver(PausedScreen(lifetime), self)
        case .stopped: ProtocolObserver(StoppedScreen(lifetime), self)
        }
    }
}

/// Owns an observing object, which the player holds weakly.
private final class ProtocolObserver: ObserverUnderTest {
    private let object: any Screen & AudioPlayerObserver
    private weak let player: AudioPlayer?

    init(_ object: any Screen & AudioPlayerObserver, _ player: AudioPlayer) {
        self.object = object
        self.player = player
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        object.receive = object.receive ?? receive
        player?.addObserver(object)
    }
    func remove() { player?.removeObserver(object) }
}

/// What all observing objects have in common.
private class Screen {
    private let lifetime: AnyObject
    var receive: ((PlaybackEvent) -> Void)?

    init(_ lifetime: AnyObject) { self.lifetime = lifetime }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, AudioPlayerObserver {
    func playbackStarted(_ player: AudioPlayer, _ item: Item) { receive?(PlaybackEvent(.started, item)) }
    func playbackPaused(_ player: AudioPlayer, _ item: Item) { receive?(PlaybackEvent(.paused, item)) }
    func playbackStopped(_ player: AudioPlayer, _ item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}

private final class StartedScreen: Screen, AudioPlayerObserver {
    func playbackStarted(_ player: AudioPlayer, _ item: Item) { receive?(PlaybackEvent(.started, item)) }
}

private final class PausedScreen: Screen, AudioPlayerObserver {
    func playbackPaused(_ player: AudioPlayer, _ item: Item) { receive?(PlaybackEvent(.paused, item)) }
}

private final class StoppedScreen: Screen, AudioPlayerObserver {
    func playbackStopped(_ player: AudioPlayer, _ item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}
