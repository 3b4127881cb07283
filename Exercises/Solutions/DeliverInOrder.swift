import ExerciseSupport

/// A player whose observers are closures in an array.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

    private func remove(_ registration: Registration) {
        guard let index = registrations.firstIndex(where: { $0 === registration }) else { return }
        registration.isActive = false
        registrations.remove(at: index)
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
        queue = []
    }
}

struct DeliverInOrder: Strategy {
    let id = "deliver-in-order"
    let summary = "closures in an array"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
