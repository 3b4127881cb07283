/// The events of a player that wait for their turn, each with the observers that have to be called for it.
///
///     private let queue = DeliveryQueue<PlaybackEvent, Registration>()
///
///     func notify(_ event: PlaybackEvent) {
///         queue.deliver(event, to: registrations) { event, registration in registration.observer(event) }
///     }
public final class DeliveryQueue<Event, Observer> {
    private var waiting: [(event: Event, audience: [Observer])] = []

    /// Creates an empty queue.
    public init() {}

    /// Appends an event and, unless a call further up the stack is delivering, delivers all events in order.
    ///
    /// - Parameters:
    ///   - event: What has happened.
    ///   - audience: The observers of the event, in the order in which they are called.
    ///   - call: Calls one observer. It may cause more events, and has to check whether the observer has been
    ///     removed since the event happened.
    /// - Returns: Whether this call has delivered; `false` if the call further up the stack will.
    @discardableResult
    public func deliver(
        _ event: Event, to audience: [Observer], _ call: (Event, Observer) -> Void
    ) -> Bool {
        waiting.append((event, audience))
        if waiting.count > 1 { return false }
        var next = 0
        while next < waiting.count {
            let (event, audience) = waiting[next]
            for observer in audience { call(event, observer) }
            next += 1
        }
        // Freed afterwards: a `deinit` may deliver too.
        withExtendedLifetime(waiting) { waiting = [] }
        return true
    }
}
