/// Passes events on to closures. It is a value type, so subscribing and publishing mutate it.
public struct EventBus<Event> {
    private var listeners: [(id: Int, receive: (Event) -> Void)] = []
    private var nextID = 0

    /// The last event published, for late subscribers.
    public private(set) var latest: Event?

    /// Creates a bus without listeners.
    public init() {}

    /// Adds a closure, and returns the id that removes it.
    public mutating func subscribe(_ receive: @escaping (Event) -> Void) -> Int {
        defer { nextID += 1 }
        listeners.append((nextID, receive))
        return nextID
    }

    /// Removes a closure.
    public mutating func unsubscribe(_ id: Int) { listeners.removeAll { $0.id == id } }

    /// Calls every closure.
    public mutating func publish(_ event: Event) {
        latest = event
        for listener in listeners { listener.receive(event) }
    }

    /// Records that an event is published, and returns the closures to call.
    public mutating func audience(of event: Event) -> [(Event) -> Void] {
        latest = event
        return listeners.map(\.receive)
    }
}
