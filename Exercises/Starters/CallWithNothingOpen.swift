import ExerciseSupport

/// A player whose list of observers is a value.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var list = List()

    func notify(_ event: PlaybackEvent) { list.tell(event) }

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
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

    // To do: while an observer is called, no mutating method of the list may be running.
    mutating func tell(_ event: PlaybackEvent) {
        queue.append((event, registrations.filter { $0.event == event.kind }))
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

struct CallWithNothingOpen: Strategy {
    let id = "call-with-nothing-open"
    let summary = "closures in a struct"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
