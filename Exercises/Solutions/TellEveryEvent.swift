import ExerciseSupport

/// A player that tells all that waits.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []
    // Which event of the queue is being told.
    private var current = 0

    func notify(_ event: PlaybackEvent) {
        queue.append((event, registrations.filter { $0.event == event.kind }))
        // Who is further out in the stack delivers it.
        if queue.count > 1 { return }
        while current < queue.count {
            let (event, audience) = queue[current]
            for registration in audience where registration.isActive { registration.observer(event) }
            current += 1
        }
        queue = []
        current = 0
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

struct TellEveryEvent: Strategy {
    let id = "tell-every-event"
    let summary = "closures, with a queue that leaves out what is out of date"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
