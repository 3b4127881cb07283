import ExerciseSupport

/// A player that calls its observers as soon as something happens.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    // Keeps called registrations until the end: a closure must not be released while it runs.
    private var called: [[Registration]] = []
    private var depth = 0

    // To do: an event that a callback causes has to wait until the event before it has been delivered.
    func notify(_ event: PlaybackEvent) {
        let audience = registrations.filter { $0.event == event.kind }
        called.append(audience)
        depth += 1
        for registration in audience where registration.isActive { registration.observer(event) }
        depth -= 1
        if depth == 0 { called = [] }
    }
}

struct QueueWhatACallbackCauses: Strategy {
    let id = "queue-what-a-callback-causes"
    let summary = "closures that are called at once"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
