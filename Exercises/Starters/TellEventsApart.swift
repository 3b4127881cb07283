import ExerciseSupport

/// A player whose observers register by the name of an event.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    // To do: only the observers of an event may receive it.
    private func audience(of event: PlaybackEvent) -> [Registration] {
        let name = "\(event.kind)"
        return registrations.filter { name.hasPrefix("\($0.event)".prefix(2)) }
    }

    func notify(_ event: PlaybackEvent) {
        queue.deliver(event, to: audience(of: event)) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }
}

struct TellEventsApart: Strategy {
    let id = "tell-events-apart"
    let summary = "closures stored by event name"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
