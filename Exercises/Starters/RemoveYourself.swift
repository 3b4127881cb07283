import ExerciseSupport

/// A player that iterates over its observers by index.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, count: Int)] = []
    // Keeps removed registrations until the delivery ends: a closure must not be released while it runs.
    private var removed: [Registration] = []

    // To do: call each observer once if it was registered when the event was emitted and still is.
    private func deliver(_ event: PlaybackEvent, toTheFirst count: Int) {
        var index = 0
        while index < min(count, registrations.count) {
            let registration = registrations[index]
            if registration.event == event.kind { registration.observer(event) }
            index += 1
        }
    }

    func notify(_ event: PlaybackEvent) {
        queue.append((event, registrations.count))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            deliver(queue[next].event, toTheFirst: queue[next].count)
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
