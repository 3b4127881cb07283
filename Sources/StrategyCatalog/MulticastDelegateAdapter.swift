public import MulticastDelegateStrategy
public import ObserverContract
public import Playback

/// `multicast-delegate` as the contract sees it.
struct MulticastDelegateAdapter: Strategy {
    let id = "multicast-delegate"
    let summary = "a delegate protocol with many delegates, held weakly"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        switch event {
        case nil: DelegateObserver(CompleteScreen(lifetime), self)
        case .started: DelegateObserver(StartedScreen(lifetime), self)
        case .paused: DelegateObserver(PausedScreen(lifetime), self)
        case .stopped: DelegateObserver(StoppedScreen(lifetime), self)
        }
    }
}

/// Owns a delegate, which the player holds weakly.
private final class DelegateObserver: ObserverUnderTest {
    private let object: any Screen & AudioPlayerDelegate
    private weak let player: AudioPlayer?

    init(_ object: any Screen & AudioPlayerDelegate, _ player: AudioPlayer) {
        self.object = object
        self.player = player
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        object.receive = object.receive ?? receive
        player?.addDelegate(object)
    }
    func remove() { player?.removeDelegate(object) }
}

/// What all observing objects have in common.
private class Screen {
    private let lifetime: AnyObject
    var receive: ((PlaybackEvent) -> Void)?

    init(_ lifetime: AnyObject) { self.lifetime = lifetime }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_ player: AudioPlayer, didStart item: Item) { receive?(PlaybackEvent(.started, item)) }
    func audioPlayer(_ player: AudioPlayer, didPause item: Item) { receive?(PlaybackEvent(.paused, item)) }
    func audioPlayer(_ player: AudioPlayer, didStop item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}

private final class StartedScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_ player: AudioPlayer, didStart item: Item) { receive?(PlaybackEvent(.started, item)) }
}

private final class PausedScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_ player: AudioPlayer, didPause item: Item) { receive?(PlaybackEvent(.paused, item)) }
}

private final class StoppedScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_ player: AudioPlayer, didStop item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}
