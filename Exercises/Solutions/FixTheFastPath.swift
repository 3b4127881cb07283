import ExerciseSupport

/// A player that returns early if an event has no observers.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    func notify(_ event: PlaybackEvent) {
        let audience = registrations.filter { $0.event == event.kind }
        if audience.isEmpty { return }
        queue.deliver(event, to: audience) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }

    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return { [weak self, weak registration] in
            registration?.isActive = false
            self?.registrations.remove(registration)
        }
    }
}

struct FixTheFastPath: Strategy {
    let id = "fix-the-fast-path"
    let summary = "closures, with a fast path for a single observer"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
