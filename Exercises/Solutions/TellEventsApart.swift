import ExerciseSupport

/// A player whose observers register by the name of an event.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    private func audience(of event: PlaybackEvent) -> [Registration] {
        registrations.filter { $0.event == event.kind }
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
