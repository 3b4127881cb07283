public import ObserverContract
public import ObserverProtocolStrategy
public import Playback

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
        let screen = ProtocolScreen(of: event, keeping: lifetime)
        return ObjectObserver(screen) { [weak self] _ in
            self?.addObserver(screen)
        } remove: { [weak self] _ in
            self?.removeObserver(screen)
        }
    }
}

private final class ProtocolScreen: Screen, AudioPlayerObserver {
    func playbackStarted(_: AudioPlayer, _ item: Item) { receive(.started, item) }
    func playbackPaused(_: AudioPlayer, _ item: Item) { receive(.paused, item) }
    func playbackStopped(_: AudioPlayer, _ item: Item) { receive(.stopped, item) }
}
