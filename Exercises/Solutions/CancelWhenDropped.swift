import ExerciseSupport

/// Keeps an observer registered until the token is cancelled or dropped.
private final class Token {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    deinit { cancel() }

    func cancel() { cancellation() }
}

/// A player that returns a token for each registration.
private final class Player: ExercisePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> Token {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return Token { [weak self, weak registration] in
            registration?.isActive = false
            self?.registrations.remove(registration)
        }
    }

    func notify(_ event: PlaybackEvent) {
        queue.deliver(event, to: registrations.filter { $0.event == event.kind }) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }

    // The observer keeps its tokens for as long as it lives.
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event, receive)
        } cancel: {
            $0.cancel()
        }
    }
}

struct CancelWhenDropped: Strategy {
    let id = "cancel-when-dropped"
    let summary = "closures, each with a token"
    let capabilities: Set<Capability> = [.removal, .additive, .token]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
