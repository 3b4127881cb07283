/// An object that stores an event bus.
public final class Newsroom<Event> {
    /// How the bus is used when something is published.
    public enum Manner: Sendable {
        /// The stored bus is being mutated while it calls the closures. A closure that subscribes mutates it
        /// too, which violates exclusive access: Swift ends the program.
        case inPlace
        /// `publish` asks the bus for its closures and calls them afterwards, when they may mutate the bus.
        case fromACopy
    }

    private let manner: Manner
    private var bus = EventBus<Event>()

    /// Creates a newsroom without listeners.
    public init(_ manner: Manner) { self.manner = manner }

    /// Adds a closure, and returns the id that removes it.
    public func subscribe(_ receive: @escaping (Event) -> Void) -> Int { bus.subscribe(receive) }

    /// Removes a closure.
    public func unsubscribe(_ id: Int) {
        switch manner {
        case .inPlace: bus.unsubscribe(id)
        case .fromACopy:
            // The old bus releases the closure after the swap: a deinit that this triggers may use the bus.
            var changed = bus
            changed.unsubscribe(id)
            swap(&bus, &changed)
        }
    }

    /// Calls every closure.
    public func publish(_ event: Event) {
        switch manner {
        case .inPlace: bus.publish(event)
        case .fromACopy: for receive in bus.audience(of: event) { receive(event) }
        }
    }
}
