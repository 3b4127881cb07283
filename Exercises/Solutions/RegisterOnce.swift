import ExerciseSupport

/// A player that is observed by objects, which it holds weakly.
private final class Player: ScreenPlayer {
    private final class Box {
        private(set) weak var screen: Screen?
        var isActive = true

        init(_ screen: Screen) { self.screen = screen }
    }

    var machine = PlaybackMachine()
    private var boxes: [Box] = []
    private var queue: [(event: PlaybackEvent, audience: [Box])] = []

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
        queue.append((event, boxes))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for box in audience where box.isActive { box.screen?.receive(event) }
            next += 1
        }
        queue = []
        boxes.removeAll { $0.screen == nil }
    }
}

struct RegisterOnce: Strategy {
    let id = "register-once"
    let summary = "objects in an array, held weakly"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
