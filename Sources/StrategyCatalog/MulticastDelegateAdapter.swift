public import MulticastDelegateStrategy
public import ObserverContract
public import Playback

/// `multicast-delegate` as the contract sees it.
struct MulticastDelegateAdapter: Strategy {
    let id = "multicast-delegate"
    let summary = "a delegate protocol with many delegates, held weakly"
    let capabilities: Set<Capability> = [.removal, .identity, .weak]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> any ObserverUnderTest {
        switch event {
        case nil: DelegateObserver(Screen(receive: receive), self)
        case .started: DelegateObserver(StartedScreen(receive: receive), self)
        case .paused: DelegateObserver(PausedScreen(receive: receive), self)
        case .stopped: DelegateObserver(StoppedScreen(receive: receive), self)
        }
    }
}

/// Owns a delegate, which the player holds weakly.
private final class DelegateObserver: ObserverUnderTest {
    private let object: any AudioPlayerDelegate
    private weak let player: AudioPlayer?

    init(_ object: any AudioPlayerDelegate, _ player: AudioPlayer) {
        self.object = object
        self.player = player
    }

    func register() { player?.addDelegate(object) }
    func remove() { player?.removeDelegate(object) }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class Screen: AudioPlayerDelegate {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func audioPlayer(_ player: AudioPlayer, didStart item: Item) { receive(PlaybackEvent(.started, item)) }
    func audioPlayer(_ player: AudioPlayer, didPause item: Item) { receive(PlaybackEvent(.paused, item)) }
    func audioPlayer(_ player: AudioPlayer, didStop item: Item) { receive(PlaybackEvent(.stopped, item)) }
}

private final class StartedScreen: AudioPlayerDelegate {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func audioPlayer(_ player: AudioPlayer, didStart item: Item) { receive(PlaybackEvent(.started, item)) }
}

private final class PausedScreen: AudioPlayerDelegate {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func audioPlayer(_ player: AudioPlayer, didPause item: Item) { receive(PlaybackEvent(.paused, item)) }
}

private final class StoppedScreen: AudioPlayerDelegate {
    private let receive: (PlaybackEvent) -> Void
    init(receive: @escaping (PlaybackEvent) -> Void) { self.receive = receive }

    func audioPlayer(_ player: AudioPlayer, didStop item: Item) { receive(PlaybackEvent(.stopped, item)) }
}
