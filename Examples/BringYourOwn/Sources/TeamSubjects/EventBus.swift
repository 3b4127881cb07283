/// Passes events on to closures, as a value: whatever is done with it changes it.
public struct EventBus<Event> {
    private var listeners: [(id: Int, receive: (Event) -> Void)] = []
    private var nextID = 0

    /// What was published last, for subscribers that come late.
    public private(set) var latest: Event?

    /// Creates a bus without listeners.
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
    public mutating func publish(_ event: Event) {
        latest = event
        for listener in listeners { listener.receive(event) }
    }

    /// Notes that something is published, and returns the closures that are to be called.
    public mutating func audience(of event: Event) -> [(Event) -> Void] {
        latest = event
        return listeners.map(\.receive)
    }
}
