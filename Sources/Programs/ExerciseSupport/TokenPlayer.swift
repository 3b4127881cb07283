/// Keeps an observer registered until it is dropped.
public final class Token {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    deinit { cancellation() }
}

/// A player whose observers are kept by tokens, and which keeps the whole contract: what an exercise is about is
/// what observes it.
public final class TokenPlayer: ExercisePlayer {
    /// Makes something that observes some kinds of event of a player, and owns an object for as long as it lives.
    public typealias MakeObserver = (
        _ events: [PlaybackEvent.Kind], _ player: TokenPlayer, _ lifetime: AnyObject
    ) -> any ObserverUnderTest

    public var machine = PlaybackMachine()
    private let make: MakeObserver
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

    /// Creates a player.
    ///
    /// - Parameter makeObserver: Makes what the contract takes for an observer.
    public init(makeObserver: @escaping MakeObserver) { make = makeObserver }

    /// Calls the closure at each event of a kind, for as long as the token is kept.
    public func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> Token {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return Token { [weak self, weak registration] in
            registration?.isActive = false
            self?.registrations.remove(registration)
        }
    }

    public func notify(_ event: PlaybackEvent) {
        queue.append((event, registrations.filter { $0.event == event.kind }))
        // A call further out in the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for registration in audience where registration.isActive { registration.observer(event) }
            next += 1
        }
        queue = []
    }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        make(event.map { [$0] } ?? PlaybackEvent.Kind.allCases, self, lifetime)
    }
}
