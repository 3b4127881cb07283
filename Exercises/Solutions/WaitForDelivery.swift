import ExerciseSupport

/// A team's hub, which calls its listeners from a task.
private final class Hub {
    final class Listener {
        fileprivate let number: Int
        fileprivate let kind: PlaybackEvent.Kind
        fileprivate let receive: (PlaybackEvent) -> Void
        fileprivate var isActive = true

        fileprivate init(
            _ number: Int, _ kind: PlaybackEvent.Kind, _ receive: @escaping (PlaybackEvent) -> Void
        ) {
            self.number = number
            self.kind = kind
            self.receive = receive
        }
    }

    let loop: LoopExecutor
    private var listeners: [Listener] = []
    private var lastNumber = 0
    private var queue: [(event: PlaybackEvent, audience: [Listener])] = []

    init(on loop: LoopExecutor) { self.loop = loop }

    func listen(to kind: PlaybackEvent.Kind, _ receive: @escaping (PlaybackEvent) -> Void) -> Int {
        lastNumber += 1
        listeners.append(Listener(lastNumber, kind, receive))
        return lastNumber
    }

    func end(_ number: Int) {
        for listener in listeners where listener.number == number { listener.isActive = false }
        listeners.removeAll { $0.number == number }
    }

    func send(_ event: PlaybackEvent) {
        queue.append((event, listeners.filter { $0.kind == event.kind }))
        // Otherwise the task that was already started delivers it.
        if queue.count == 1 { loop.start { self.deliver() } }
    }

    private func deliver() {
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for listener in audience where listener.isActive { listener.receive(event) }
            next += 1
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(queue) { queue = [] }
    }
}

struct WaitForDelivery: Strategy {
    let id = "wait-for-delivery"
    let summary = "a team's event hub that calls observers in tasks"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest {
        SubjectStrategy(id, of: { Hub(on: LoopExecutor()) }, settling: { $0.loop.turn }) { hub, event in
            hub.send(event)
        } observe: { hub, kind, _, receive in
            hub.listen(to: kind, receive)
        } remove: { hub, number in
            hub.end(number)
        }.makePlayer()
    }
}
