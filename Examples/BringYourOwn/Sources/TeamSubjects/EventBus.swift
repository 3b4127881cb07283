/// Passes events on to closures, as a value: to subscribe changes it, to publish does not.
public struct EventBus<Event> {
    private var listeners: [(id: Int, receive: (Event) -> Void)] = []
    private var nextID = 0

    /// Creates a bus that nobody listens to.
    public init() {}

    /// Adds a closure, and returns the number by which it is taken away.
    public mutating func subscribe(_ receive: @escaping (Event) -> Void) -> Int {
        defer { nextID += 1 }
        listeners.append((nextID, receive))
        return nextID
    }

    /// Takes a closure away.
    public mutating func unsubscribe(_ id: Int) { listeners.removeAll { $0.id == id } }

    /// Calls every closure.
    public func publish(_ event: Event) {
        for listener in listeners { listener.receive(event) }
    }
}
