public import ObservatoryPlayback

/// An observer whose registrations are closures, one for each event that it observes.
///
/// Most players need nothing else to take part in the contract: they say how a closure is registered and
/// removed. The observer is the owner of the closures, where the player needs one, and of the tokens that
/// keep them registered. It does not retain the player.
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
    /// A closure that receives the events of an observer. Any thread may call it.
    public typealias Receive = @Sendable (PlaybackEvent) -> Void

    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private let adding: Adding
    private var removals: [() -> Void] = []
    /// Another observer that is the owner of the closures; `nil` where this one is. No scenario drops either.
    var owner: ClosureObserver?

    /// Creates an observer of one kind of event, or of all.
    ///
    /// - Parameters:
    ///   - event: The one kind of event that it observes, or `nil` for every event.
    ///   - lifetime: The object that the contract asks the observer to retain.
    ///   - player: The player to observe; held weakly.
    ///   - observe: Registers a closure for one kind of event, and returns what the observer retains: a
    ///     token, or nothing. It must not retain the owner.
    ///   - remove: Removes a registration while the player exists.
    ///   - cancel: Removes a registration by its token alone, even after the player is gone.
    @inlinable public convenience init<Player: AnyObject, Token: ~Copyable>(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject, in player: Player,
        observe:
            @escaping (
                _ player: Player, _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver,
                _ receive: @escaping Receive
            ) -> Token,
        remove: ((_ player: Player, _ token: borrowing Token) -> Void)? = nil,
        cancel: ((_ token: borrowing Token) -> Void)? = nil
    ) {
        // Inlinable, because code that is not specialized for the token looks up its type for each registration.
        // One weak reference for all registrations, because each one costs time to make, copy and destroy.
        let observed = { [weak player] in player }
        self.init(of: event, keeping: lifetime) { owner, kind, receive in
            guard let player = observed() else { return nil }
            let token = observe(player, kind, owner, receive)
            return {
                if let remove, let player = observed() { remove(player, token) }
                cancel?(token)
            }
        }
    }

    /// Registers a closure, and returns a closure that removes it; `nil` when the player is gone.
    @usableFromInline typealias Adding =
        (_ owner: ClosureObserver, _ kind: PlaybackEvent.Kind, _ receive: @escaping Receive) -> (() -> Void)?

    /// Creates an observer of one kind of event, or of all. `add` must not retain the player.
    @usableFromInline init(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject, add: @escaping Adding)
    {
        self.event = event
        self.lifetime = lifetime
        adding = add
    }

    /// Registers a closure for each event.
    public func register(_ receive: @escaping Receive) {
        func add(_ kind: PlaybackEvent.Kind) {
            if let removal = adding(owner ?? self, kind, receive) { removals.append(removal) }
        }
        if let event { add(event) } else { PlaybackEvent.Kind.allCases.forEach(add) }
    }

    /// Removes every registration that was ever made. To remove one again must change nothing.
    public func remove() {
        for removal in removals { removal() }
    }
}
