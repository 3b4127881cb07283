import ExerciseSupport

/// A player that iterates over its observers as they were when the event was emitted.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []
    // Keeps removed registrations until the delivery ends: a closure must not be released while it runs.
    private var removed: [Registration] = []

    private func deliver(_ event: PlaybackEvent, to audience: [Registration]) {
        for registration in audience where registration.isActive { registration.observer(event) }
    }

    func notify(_ event: PlaybackEvent) {
        queue.append((event, registrations.filter { $0.event == event.kind }))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            deliver(queue[next].event, to: queue[next].audience)
            next += 1
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime((queue, removed)) { (queue, removed) = ([], []) }
    }

    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return { [weak self, weak registration] in
            if let registration { self?.remove(registration) }
        }
    }

    private func remove(_ registration: Registration) {
        registration.isActive = false
        registrations.remove(registration)
        if !queue.isEmpty { removed.append(registration) }
    }
}

struct RemoveYourself: Strategy {
    let id = "remove-yourself"
    let summary = "closures in an array, called by position"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
