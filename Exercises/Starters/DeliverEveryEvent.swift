import ExerciseSupport

/// A player that delivers only the latest queued event of each kind.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []
    // The index of the queued event that is being delivered.
    private var current = 0

    // To do: every event has to be delivered.
    func notify(_ event: PlaybackEvent) {
        let waiting = queue.indices.last { $0 > current && queue[$0].event.kind == event.kind }
        if let waiting {
            queue[waiting].event = event
            return
        }
        queue.append((event, registrations.filter { $0.event == event.kind }))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        while current < queue.count {
            let (event, audience) = queue[current]
            for registration in audience where registration.isActive { registration.observer(event) }
            current += 1
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(queue) { queue = [] }
        current = 0
    }
}

struct DeliverEveryEvent: Strategy {
    let id = "deliver-every-event"
    let summary = "closures, with a queue that drops outdated events"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
