import ExerciseSupport

/// A player that returns early if an event has no observers.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    func notify(_ event: PlaybackEvent) {
        let audience = registrations.filter { $0.event == event.kind }
        if audience.isEmpty { return }
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
