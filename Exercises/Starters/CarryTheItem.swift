import ExerciseSupport

/// A player whose observers receive each event with its item.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private var queue: [(kind: PlaybackEvent.Kind, audience: [Registration])] = []
    private var item: Item?

    // To do: deliver the item that the event is about.
    func notify(_ event: PlaybackEvent) {
        item = event.item
        queue.append((event.kind, registrations.filter { $0.event == event.kind }))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (kind, audience) = queue[next]
            for registration in audience where registration.isActive {
                if let item { registration.observer(PlaybackEvent(kind, item)) }
            }
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
