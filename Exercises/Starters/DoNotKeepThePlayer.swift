import ExerciseSupport

/// A player whose observers are closures in an array.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    // To do: the returned closure must not retain the player.
    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return { [weak registration] in
            registration?.isActive = false
            self.registrations.remove(registration)
        }
    }

    func notify(_ event: PlaybackEvent) {
        queue.deliver(event, to: registrations.filter { $0.event == event.kind }) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }
}

struct DoNotKeepThePlayer: Strategy {
    let id = "do-not-keep-the-player"
    let summary = "closures, removed by a closure"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
