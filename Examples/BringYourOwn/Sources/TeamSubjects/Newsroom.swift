/// Something that has an event bus: a value has to be stored somewhere.
public final class Newsroom<Event> {
    /// How the bus is used when something is published.
    public enum Manner: Sendable {
        /// Where it is: for as long as closures are called the bus is being changed, and nothing else may change
        /// it. A closure that subscribes does, and Swift ends the program.
        case inPlace
        /// To be asked for the closures: they are called when the bus is free again, and may do with it what
        /// they like.
        case fromACopy
    }

    private let manner: Manner
    private var bus = EventBus<Event>()

    /// Creates a newsroom without listeners.
    public init(_ manner: Manner) { self.manner = manner }

    /// Adds a closure, and returns the number by which it is taken away.
    public func subscribe(_ receive: @escaping (Event) -> Void) -> Int { bus.subscribe(receive) }

    /// Takes a closure away.
    public func unsubscribe(_ id: Int) {
        switch manner {
        case .inPlace: bus.unsubscribe(id)
        case .fromACopy:
            // The closure is freed with the old bus, when the new one is in its place: what it owns may use the bus.
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
