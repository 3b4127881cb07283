import ExerciseSupport

/// A player that queues the events that its callbacks cause.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private var queue: [PlaybackEvent] = []

    // To do: decide the audience of an event when it happens, not when its turn comes.
    func notify(_ event: PlaybackEvent) {
        queue.append(event)
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        // Keeps the called registrations until the end: a closure must not be released while it runs.
        var called: [[Registration]] = []
        while called.count < queue.count {
            let event = queue[called.count]
            let audience = registrations.filter { $0.event == event.kind }
            called.append(audience)
            for registration in audience where registration.isActive { registration.observer(event) }
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(queue) { queue = [] }
    }
}

struct FixTheAudience: Strategy {
    let id = "fix-the-audience"
    let summary = "closures, with a queue of events"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
