import ExerciseSupport

/// A player whose observers are closures that belong to an object and are removed with it.
private final class Player: OwnerPlayer {
    private struct Entry {
        private(set) weak var owner: AnyObject?
        let registration: Registration
    }

    var machine = PlaybackMachine()
    private var entries: [Entry] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    func observe<Owner: AnyObject>(
        _ event: PlaybackEvent.Kind, for owner: Owner,
        _ observer: @escaping (Owner, PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event) { [weak owner] event in
            if let owner { observer(owner, event) }
        }
        entries.append(Entry(owner: owner, registration: registration))
        return { [weak self, weak registration] in
            registration?.isActive = false
            if let index = self?.entries.firstIndex(where: { $0.registration === registration }) {
                self?.entries.remove(at: index)
            }
        }
    }

    var observerCount: Int { entries.count }

    func notify(_ event: PlaybackEvent) {
        let audience = entries.map(\.registration).filter { $0.event == event.kind }
        let hasDelivered = queue.deliver(event, to: audience) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
        // Freed afterwards: a `deinit` may use the player.
        if hasDelivered { withExtendedLifetime(entries) { entries.removeAll { $0.owner == nil } } }
    }
}

struct HoldTheOwnerWeakly: Strategy {
    let id = "hold-the-owner-weakly"
    let summary = "closures with an owner"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
