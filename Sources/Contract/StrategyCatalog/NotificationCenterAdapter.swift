public import NotificationCenterStrategy
public import ObserverContract
public import Playback

struct NotificationCenterAdapter: Strategy {
    let id = "notification-center"
    let summary = "blocks and methods, registered by name with a center"
    let capabilities: Set<Capability> = [.removal, .identity, .additive, .weak, .counting]

    var forms: [StrategyForm] {
        [
            StrategyForm(
                name: "blocks", capabilities: [.removal, .additive, .counting], makePlayer: makePlayer),
            StrategyForm(name: "methods", capabilities: [.removal, .identity, .weak, .counting]) {
                PlayerInAnotherForm(AudioPlayer(), makingObserversBy: methodObserver)
            },
        ]
    }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public var observerCount: Int { center.observerCount }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.center.addObserver(for: event.name) { _, item in receive(PlaybackEvent(event, item)) }
        } remove: { player, observer in
            player.center.removeObserver(observer)
        }
    }
}

/// Makes an observer whose methods are registered with the player's center.
private func methodObserver(
    of player: AudioPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let screen = MethodScreen(of: event, keeping: lifetime)
    let events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
    return ObjectObserver(screen) { [weak player] _ in
        for event in events { player?.center.addObserver(screen, for: event.name) }
    } remove: { [weak player] _ in
        player?.center.removeObserver(screen)
    }
}

private final class MethodScreen: Screen, NotificationObserver {
    func receive(_ name: NotificationName, from _: AudioPlayer, with item: Item) {
        for event in PlaybackEvent.Kind.allCases where event.name == name { receive(event, item) }
    }
}

extension PlaybackEvent.Kind {
    fileprivate var name: NotificationName { choose(.playbackStarted, .playbackPaused, .playbackStopped) }
}
