import ExerciseSupport

/// A player that marks removed objects.
private final class Player: ScreenPlayer {
    private final class Box {
        private(set) weak var screen: Screen?
        var isActive = true

        init(_ screen: Screen) { self.screen = screen }
    }

    var machine = PlaybackMachine()
    private var boxes: [Box] = []
    private let queue = DeliveryQueue<PlaybackEvent, Box>()

    var observerCount: Int { boxes.count { $0.isActive } }

    // To do: an object that was removed and is added again comes after all others.
    func add(_ screen: Screen) {
        if let box = boxes.first(where: { $0.screen === screen }) {
            box.isActive = true
        } else {
            boxes.append(Box(screen))
        }
    }

    func remove(_ screen: Screen) { boxes.first { $0.screen === screen }?.isActive = false }

    func notify(_ event: PlaybackEvent) {
        let hasDelivered = queue.deliver(event, to: boxes) { event, box in
            if box.isActive { box.screen?.receive(event) }
        }
        if hasDelivered { boxes.removeAll { !$0.isActive || $0.screen == nil } }
    }
}

struct ComeBackLast: Strategy {
    let id = "come-back-last"
    let summary = "objects in an array, marked when removed"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
