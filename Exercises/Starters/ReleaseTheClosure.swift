import ExerciseSupport

/// A player that marks removed observers.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

    // To do: a removed registration must leave the array, but not during a delivery.
    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return { [weak registration] in registration?.isActive = false }
    }

    func notify(_ event: PlaybackEvent) {
        queue.append((event, registrations.filter { $0.event == event.kind }))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for registration in audience where registration.isActive { registration.observer(event) }
            next += 1
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(queue) { queue = [] }
    }
}

struct ReleaseTheClosure: Strategy {
    let id = "release-the-closure"
    let summary = "closures that are marked when removed"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
