import ExerciseSupport

/// A notification that a center posts.
private struct Notification {
    let name: PlaybackEvent.Kind
    let item: Item
}

/// A screen that shows what happens to an item.
private final class NowPlayingScreen: ObserverUnderTest {
    private let names: [PlaybackEvent.Kind]
    private let lifetime: AnyObject
    private weak let center: Center?
    private var show: ((PlaybackEvent) -> Void)?

    init(_ names: [PlaybackEvent.Kind], _ lifetime: AnyObject, _ center: Center) {
        self.names = names
        self.lifetime = lifetime
        self.center = center
    }

    func playbackChanged(_ notification: Notification) {
        show?(PlaybackEvent(notification.name, notification.item))
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        if show == nil { show = receive }
        for name in names { center?.addObserver(self, for: name) }
    }

    func remove() { center?.removeObserver(self) }
}

/// Delivers notifications to the screens that registered for their names.
private final class Center {
    private final class Box {
        private(set) weak var screen: NowPlayingScreen?
        let name: PlaybackEvent.Kind
        var isActive = true

        init(_ screen: NowPlayingScreen, _ name: PlaybackEvent.Kind) {
            self.screen = screen
            self.name = name
        }
    }

    private var boxes: [Box] = []
    private let queue = DeliveryQueue<Notification, Box>()

    func addObserver(_ screen: NowPlayingScreen, for name: PlaybackEvent.Kind) {
        if boxes.contains(where: { $0.screen === screen && $0.name == name }) { return }
        boxes.append(Box(screen, name))
    }

    func removeObserver(_ screen: NowPlayingScreen) {
        for box in boxes where box.screen === screen { box.isActive = false }
        boxes.removeAll { !$0.isActive }
    }

    func post(_ notification: Notification) {
        let audience = boxes.filter { $0.name == notification.name }
        let hasDelivered = queue.deliver(notification, to: audience) { notification, box in
            if box.isActive { box.screen?.playbackChanged(notification) }
        }
        if hasDelivered { boxes.removeAll { $0.screen == nil } }
    }
}

private final class Player: ExercisePlayer {
    var machine = PlaybackMachine()
    private let center = Center()

    func notify(_ event: PlaybackEvent) {
        // Keeps the center alive during the delivery, even if a callback drops the player.
        withExtendedLifetime(center) { $0.post(Notification(name: event.kind, item: event.item)) }
    }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        NowPlayingScreen(event.map { [$0] } ?? PlaybackEvent.Kind.allCases, lifetime, center)
    }
}

struct AskForTheName: Strategy {
    let id = "ask-for-the-name"
    let summary = "screens with one method for all names"
    let capabilities: Set<Capability> = [.removal, .identity, .weak]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
