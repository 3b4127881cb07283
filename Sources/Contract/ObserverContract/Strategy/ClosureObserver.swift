public import Playback

/// An observer whose registrations are closures, one for each event that it observes.
///
/// It is what most players need to take part in the contract: they say how a closure is registered and how it is
/// removed, and it does the rest. It is the owner of those closures, where the player wants one, and of the tokens
/// that keep them registered. It does not keep the player.
///
///     func makeObserver(
///         of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
///     ) -> any ObserverUnderTest {
///         ClosureObserver(of: event, keeping: lifetime, in: self) { player, kind, _, receive in
///             player.observe(kind) { item in receive(PlaybackEvent(kind, item)) }
///         } cancel: { token in
///             token.cancel()
///         }
///     }
public final class ClosureObserver: ObserverUnderTest {
    /// What an observer is called with. Any thread may call it.
    public typealias Receive = @Sendable (PlaybackEvent) -> Void

    private let events: [PlaybackEvent.Kind]
    private let lifetime: AnyObject
    /// Registers a closure, and returns what removes it again.
    private let add: (ClosureObserver, PlaybackEvent.Kind, @escaping Receive) -> () -> Void
    private var removals: [() -> Void] = []

    /// Makes an observer of one event, or of all.
    ///
    /// - Parameters:
    ///   - event: The one event that it observes, or `nil` when it observes every event.
    ///   - lifetime: What the contract gave for the observer to keep.
    ///   - player: What is observed; held weakly.
    ///   - observe: Registers a closure for one kind of event, and returns what is kept for as long as the observer:
    ///     a token, or nothing. It must not keep the owner.
    ///   - remove: Removes a registration while there is a player.
    ///   - cancel: Removes a registration by its token alone, also when the player is gone.
    public init<Player: AnyObject, Token: ~Copyable>(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject, in player: Player,
        observe:
            @escaping (
                _ player: Player, _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver,
                _ receive: @escaping Receive
            ) -> Token,
        remove: ((_ player: Player, _ token: borrowing Token) -> Void)? = nil,
        cancel: ((_ token: borrowing Token) -> Void)? = nil
    ) {
        events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        self.lifetime = lifetime
        let observed = Observed(player)
        add = { owner, kind, receive in
            guard let player = observed.player else { return {} }
            let token = observe(player, kind, owner, receive)
            return {
                if let remove, let player = observed.player { remove(player, token) }
                cancel?(token)
            }
        }
    }

    /// The one weak reference of all registrations, because each costs its making, its copying and its end.
    private final class Observed<Player: AnyObject> {
        private(set) weak var player: Player?

        init(_ player: Player) { self.player = player }
    }

    /// Registers a closure for each event.
    public func register(_ receive: @escaping Receive) {
        for event in events { removals.append(add(self, event, receive)) }
    }

    /// Removes every registration that was ever made, those included that were removed before: that has to change
    /// nothing.
    public func remove() {
        for removal in removals { removal() }
    }
}
