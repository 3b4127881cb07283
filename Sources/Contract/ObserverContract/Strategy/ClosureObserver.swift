public import Playback

/// An observer whose registrations are closures, one for each event that it observes.
///
/// It is what most strategies need to take part in the contract: they say how a closure is registered, and
/// it does the rest. It is the owner of those closures, where the strategy wants one, and of whatever keeps
/// them registered.
///
///     func makeObserver(
///         of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
///     ) -> any ObserverUnderTest {
///         ClosureObserver(of: event, keeping: lifetime) { [weak self] _, event, receive in
///             let token = self?.observe(event) { item in receive(PlaybackEvent(event, item)) }
///             return { token?.cancel() }
///         }
///     }
public final class ClosureObserver: ObserverUnderTest {
    /// Registers a closure for one event, and returns what takes that registration away.
    ///
    /// What is returned is kept for as long as the observer, and may be called more than once. It should
    /// capture whatever keeps the closure registered, and must not keep the player.
    public typealias Registering = (
        _ owner: ClosureObserver, _ event: PlaybackEvent.Kind, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void

    private let events: [PlaybackEvent.Kind]
    private let lifetime: AnyObject
    private let add: Registering
    private var removals: [() -> Void] = []

    /// Makes an observer of one event, or of all.
    ///
    /// - Parameters:
    ///   - event: The one event that it observes, or `nil` when it observes every event.
    ///   - lifetime: What the contract gave for the observer to keep.
    ///   - add: How a closure is registered.
    public init(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject, add: @escaping Registering) {
        events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        self.lifetime = lifetime
        self.add = add
    }

    /// Registers a closure for each event.
    public func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        for event in events { removals.append(add(self, event, receive)) }
    }

    /// Takes every registration away that was ever made, those included that were taken away before: that
    /// has to change nothing.
    public func remove() {
        for removal in removals { removal() }
    }
}
