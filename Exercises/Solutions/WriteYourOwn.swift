import ExerciseSupport

/// A player whose observers are closures that belong to an object and are removed with it.
private final class Player: OwnerPlayer {
    private struct Entry {
        private(set) weak var owner: AnyObject?
        let registration: Registration
    }

    var machine = PlaybackMachine()
    private var entries: [Entry] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

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
        queue.append((event, entries.map(\.registration).filter { $0.event == event.kind }))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for registration in audience where registration.isActive { registration.observer(event) }
            next += 1
        }
        // Freed afterwards, when nothing is being changed (R14).
        withExtendedLifetime((queue, entries)) {
            queue = []
            entries.removeAll { $0.owner == nil }
        }
    }
}

struct WriteYourOwn: Strategy {
    let id = "write-your-own"
    let summary = "closures with an owner, written by you"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
