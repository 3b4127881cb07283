import ExerciseSupport

/// A player that calls a single observer directly.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    // To do: the fast path must not overtake a delivery in progress.
    func notify(_ event: PlaybackEvent) {
        let audience = registrations.filter { $0.event == event.kind }
        if audience.count == 1 { return audience[0].observer(event) }
        queue.deliver(event, to: audience) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }
}

struct FixTheFastPath: Strategy {
    let id = "fix-the-fast-path"
    let summary = "closures, with a fast path for a single observer"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
