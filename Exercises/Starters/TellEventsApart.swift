import ExerciseSupport

/// A player whose observers register by the name of an event.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

    // To do: only the observers of an event may receive it.
    private func audience(of event: PlaybackEvent) -> [Registration] {
        let name = "\(event.kind)"
        return registrations.filter { name.hasPrefix("\($0.event)".prefix(2)) }
    }

    func notify(_ event: PlaybackEvent) {
        queue.append((event, audience(of: event)))
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

struct TellEventsApart: Strategy {
    let id = "tell-events-apart"
    let summary = "closures stored by event name"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
