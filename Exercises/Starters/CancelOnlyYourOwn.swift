import ExerciseSupport

/// A player that gives each registration a number, and removes it by that number.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [(id: Int, registration: Registration)] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    // To do: no two registrations may ever have the same number.
    private func newID() -> Int {
        let taken = Set(registrations.map(\.id))
        return (0...).first { !taken.contains($0) } ?? 0
    }

    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let id = newID()
        registrations.append((id, Registration(event, observer)))
        return { [weak self] in self?.remove(id) }
    }

    private func remove(_ id: Int) {
        guard let index = registrations.firstIndex(where: { $0.id == id }) else { return }
        registrations.remove(at: index).registration.isActive = false
    }

    func notify(_ event: PlaybackEvent) {
        let audience = registrations.map(\.registration).filter { $0.event == event.kind }
        queue.deliver(event, to: audience) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }
}

struct CancelOnlyYourOwn: Strategy {
    let id = "cancel-only-your-own"
    let summary = "closures stored by number"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
