import ObserverContract
import Playback

struct PublishedNotificationCenterAdapter: Strategy {
    let id = "published/notification-center"
    let summary = "a center that keeps a list of blocks for each name and passes an untyped dictionary"
    let capabilities: Set<Capability> = [.removal, .identity, .additive, .weak, .counting]
    let divergences: [Divergence] = [
        .callsFromACopy(of: "observers"),
        .nests,
        Divergence(
            .identity, "Nothing checks whether an object is already registered, so it is called twice."),
        Divergence(.reclaim, "The entry of a deallocated object is never removed."),
    ]

    var forms: [StrategyForm] {
        [
            StrategyForm(
                name: "blocks", capabilities: [.removal, .additive, .counting], makePlayer: makePlayer),
            StrategyForm(name: "methods", capabilities: [.removal, .identity, .weak, .counting]) {
                PlayerInAnotherForm(PublishedCenterPlayer(), makingObserversBy: methodObserver)
            },
        ]
    }

    func makePlayer() -> any PlayerUnderTest { PublishedCenterPlayer() }
}

extension PublishedCenterPlayer: PlayerUnderTest {
    var observerCount: Int { center.count }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.center.addObserver(for: "playback \(event)") { userInfo in
                guard let item = userInfo["item"] as? Item else { return }
                receive(PlaybackEvent(event, item))
            }
        } remove: { player, observation in
            player.center.removeObserver(observation)
        }
    }
}

/// Makes an observer whose methods are registered with the player's center.
private func methodObserver(
    of player: PublishedCenterPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let screen = MethodScreen(of: event, keeping: lifetime)
    let events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
    return ObjectObserver(screen) { [weak player] _ in
        for event in events {
            player?.center.addObserver(screen, for: "playback \(event)") { screen in
                { screen.receive(event, $0) }
            }
        }
    } remove: { [weak player] _ in
        player?.center.removeObserver(screen)
    }
}

private final class MethodScreen: Screen {
    func receive(_ event: PlaybackEvent.Kind, _ userInfo: PublishedCenter.UserInfo) {
        if let item = userInfo["item"] as? Item { receive(event, item) }
    }
}
