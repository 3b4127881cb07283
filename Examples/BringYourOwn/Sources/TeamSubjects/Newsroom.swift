/// Something that has an event bus, as a value has to be had by somebody.
public final class Newsroom<Event> {
    /// How the bus is used when something is published.
    public enum Manner: Sendable {
        /// Where it is: for as long as closures are called, nobody else may change it. A closure that
        /// subscribes does, and Swift ends the program.
        case inPlace
        /// As a copy: closures are called from what the bus was, and may do what they like with what it is.
        case fromACopy
    }

    private let manner: Manner
    private var bus = EventBus<Event>()

    /// Creates a newsroom that nobody listens to.
    public init(_ manner: Manner) { self.manner = manner }

    /// Adds a closure, and returns the number by which it is taken away.
    public func subscribe(_ receive: @escaping (Event) -> Void) -> Int { bus.subscribe(receive) }

    /// Takes a closure away.
    public func unsubscribe(_ id: Int) { bus.unsubscribe(id) }

    /// Calls every closure.
    public func publish(_ event: Event) {
        switch manner {
        case .inPlace:
            bus.publish(event)
        case .fromACopy:
            let bus = bus
            bus.publish(event)
        }
    }
}
