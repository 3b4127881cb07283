/// Keeps an observer registered until the token is deallocated.
public final class Token {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    deinit { cancellation() }
}

/// A player that registers closures with tokens and keeps the contract in the scenarios of the exercises. The
/// exercises that use it are about its observers.
public final class TokenPlayer: ExercisePlayer {
    /// Creates an observer of some kinds of event of a player; the observer must retain `lifetime`.
    public typealias MakeObserver = (
        _ events: [PlaybackEvent.Kind], _ player: TokenPlayer, _ lifetime: AnyObject
    ) -> any ObserverUnderTest

    public var machine = PlaybackMachine()
    private let make: MakeObserver
    private var registrations: [Registration] = []
    private let queue = DeliveryQueue<PlaybackEvent, Registration>()

    /// Creates a player.
    ///
    /// - Parameter makeObserver: Creates an observer for the contract.
    public init(makeObserver: @escaping MakeObserver) { make = makeObserver }

    /// Calls the closure for each event of a kind, for as long as the token is kept.
    public func observe(_ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void) -> Token {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return Token { [weak self, weak registration] in
            registration?.isActive = false
            self?.registrations.remove(registration)
        }
    }

    public func notify(_ event: PlaybackEvent) {
        queue.deliver(event, to: registrations.filter { $0.event == event.kind }) { event, registration in
            if registration.isActive { registration.observer(event) }
        }
    }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        make(event.map { [$0] } ?? PlaybackEvent.Kind.allCases, self, lifetime)
    }
}
