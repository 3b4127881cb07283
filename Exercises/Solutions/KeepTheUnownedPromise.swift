import ExerciseSupport

/// Keeps an observer registered until the token is dropped.
private final class Token {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    deinit { cancellation() }
}

/// A screen that shows what happens to an item.
private final class NowPlayingScreen: ObserverUnderTest {
    private let events: [PlaybackEvent.Kind]
    private weak let player: Player?
    private let lifetime: AnyObject
    private var bag: [Token] = []

    init(_ events: [PlaybackEvent.Kind], _ player: Player, _ lifetime: AnyObject) {
        self.events = events
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in events {
            // The screen lives at least as long as the token, because only the screen owns the token.
            bag.append(player.observe(event) { [unowned self] event in show(event, on: receive) })
        }
    }

    private func show(_ event: PlaybackEvent, on receive: (PlaybackEvent) -> Void) { receive(event) }

    func remove() { bag = [] }
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

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        NowPlayingScreen(event.map { [$0] } ?? PlaybackEvent.Kind.allCases, self, lifetime)
    }
}

struct KeepTheUnownedPromise: Strategy {
    let id = "keep-the-unowned-promise"
    let summary = "screens that own their tokens and are captured unowned"
    let capabilities: Set<Capability> = [.removal, .additive, .token]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
