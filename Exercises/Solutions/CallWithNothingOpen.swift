import ExerciseSupport

/// A player whose list of observers is a value. The player calls the observers, not the list.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var list = List()

    func notify(_ event: PlaybackEvent) {
        guard list.begins(with: event) else { return }
        while let (event, audience) = list.next() {
            for registration in audience where registration.isActive { registration.observer(event) }
        }
        // Freed afterwards, because a `deinit` may use the list too.
        let delivered = list.end()
        withExtendedLifetime(delivered) {}
    }

    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        list.registrations.append(registration)
        return { [weak self, weak registration] in
            registration?.isActive = false
            self?.list.registrations.remove(registration)
        }
    }
}

private struct List {
    var registrations: [Registration] = []
    typealias Emission = (event: PlaybackEvent, audience: [Registration])
    private var queue: [Emission] = []
    private var position = 0

    /// Appends an event to the queue, and returns whether the caller has to process the queue.
    mutating func begins(with event: PlaybackEvent) -> Bool {
        queue.append((event, registrations.filter { $0.event == event.kind }))
        return queue.count == 1
    }

    /// The next event of the queue, with its audience.
    mutating func next() -> Emission? {
        guard position < queue.count else { return nil }
        defer { position += 1 }
        return queue[position]
    }

    /// Empties the queue, and returns what was in it.
    mutating func end() -> [Emission] {
        defer { (queue, position) = ([], 0) }
        return queue
    }
}

struct CallWithNothingOpen: Strategy {
    let id = "call-with-nothing-open"
    let summary = "closures in a struct"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
