import ExerciseSupport

/// A player that is observed by objects.
private final class Player: ScreenPlayer {
    // To do: do not keep the screen alive.
    private final class Box {
        private(set) var screen: Screen?
        var isActive = true

        init(_ screen: Screen) { self.screen = screen }
    }

    var machine = PlaybackMachine()
    private var boxes: [Box] = []
    private let queue = DeliveryQueue<PlaybackEvent, Box>()

    var observerCount: Int { boxes.count }

    func add(_ screen: Screen) {
        if boxes.contains(where: { $0.screen === screen }) { return }
        boxes.append(Box(screen))
    }

    func remove(_ screen: Screen) {
        guard let index = boxes.firstIndex(where: { $0.screen === screen }) else { return }
        boxes.remove(at: index).isActive = false
    }

    func notify(_ event: PlaybackEvent) {
        let hasDelivered = queue.deliver(event, to: boxes) { event, box in
            if box.isActive { box.screen?.receive(event) }
        }
        if hasDelivered { boxes.removeAll { $0.screen == nil } }
    }
}

struct HoldWeakly: Strategy {
    let id = "hold-weakly"
    let summary = "objects in an array"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
