import ExerciseSupport

/// A player whose observers receive each event with its item.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

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

struct CarryTheItem: Strategy {
    let id = "carry-the-item"
    let summary = "closures that receive the item from the player"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
