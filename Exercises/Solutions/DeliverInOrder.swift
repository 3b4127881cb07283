import ExerciseSupport

/// A player whose observers are closures in an array.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

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
        queue.deliver(event, to: registrations.filter { $0.event == event.kind }) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }
}

struct DeliverInOrder: Strategy {
    let id = "deliver-in-order"
    let summary = "closures in an array"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
