import ExerciseSupport

/// An observer of the player. A method that an observer leaves out does nothing.
private protocol PlayerObserver: AnyObject {
    func playerDidStart(_ item: Item)
    func playerDidPause(_ item: Item)
    func playerDidStop(_ item: Item)
}

extension PlayerObserver {
    func playerDidStart(_ item: Item) {}
    func playerDidPause(_ item: Item) {}
    func playerDidStop(_ item: Item) {}
}

/// An observer of one kind of event, or of all kinds.
private final class Listener: PlayerObserver, ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private weak let player: Player?
    private var receive: ((PlaybackEvent) -> Void)?

    init(_ event: PlaybackEvent.Kind?, _ lifetime: AnyObject, _ player: Player) {
        self.event = event
        self.lifetime = lifetime
        self.player = player
    }

    func playerDidStart(_ item: Item) { receive(PlaybackEvent(.started, item)) }
    func playerDidPause(_ item: Item) { receive(PlaybackEvent(.paused, item)) }
    func playerDidStop(_ item: Item) { receive(PlaybackEvent(.stopped, item)) }

    private func receive(_ happened: PlaybackEvent) {
        if event == nil || event == happened.kind { receive?(happened) }
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
        player?.add(self)
    }

    func remove() { player?.remove(self) }
}

/// A player that is observed by objects, which it holds weakly.
private final class Player: ExercisePlayer {
    private final class Box {
        private(set) weak var observer: (any PlayerObserver)?
        var isActive = true

        init(_ observer: any PlayerObserver) { self.observer = observer }
    }

    var machine = PlaybackMachine()
    private var boxes: [Box] = []
    private let queue = DeliveryQueue<PlaybackEvent, Box>()

    func add(_ observer: any PlayerObserver) {
        if boxes.contains(where: { $0.observer === observer }) { return }
        boxes.append(Box(observer))
    }

    func remove(_ observer: any PlayerObserver) {
        guard let index = boxes.firstIndex(where: { $0.observer === observer }) else { return }
        boxes.remove(at: index).isActive = false
    }

    func notify(_ event: PlaybackEvent) {
        let hasDelivered = queue.deliver(event, to: boxes) { event, box in
            guard box.isActive else { return }
            switch event.kind {
            case .started: box.observer?.playerDidStart(event.item)
            case .paused: box.observer?.playerDidPause(event.item)
            case .stopped: box.observer?.playerDidStop(event.item)
            }
        }
        if hasDelivered { boxes.removeAll { $0.observer == nil } }
    }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        Listener(event, lifetime, self)
    }
}

struct FindTheSilentMethod: Strategy {
    let id = "find-the-silent-method"
    let summary = "objects with a method for each event"
    let capabilities: Set<Capability> = [.removal, .identity, .weak]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
