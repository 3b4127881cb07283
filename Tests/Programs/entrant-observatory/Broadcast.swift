/// A correct and minimal list of closures, called in registration order.
final class Broadcast<Event> {
    private final class Listener {
        let number: Int
        let receive: (Event) -> Void
        var isRemoved = false

        init(_ number: Int, _ receive: @escaping (Event) -> Void) {
            self.number = number
            self.receive = receive
        }
    }

    private var listeners: [Listener] = []
    private var waiting: [(event: Event, limit: Int)] = []
    private var next = 0

    /// The number of closures.
    var count: Int { listeners.count }

    /// Adds a closure, and returns a function that removes it.
    func listen(_ receive: @escaping (Event) -> Void) -> () -> Void {
        let listener = Listener(next, receive)
        next += 1
        listeners.append(listener)
        return { [weak self, weak listener] in
            listener?.isRemoved = true
            self?.sweep()
        }
    }

    /// Calls every closure, after the earlier events have been delivered.
    func send(_ event: Event) {
        waiting.append((event, next))
        if waiting.count > 1 { return }
        while let (event, limit) = waiting.first {
            for listener in listeners where listener.number < limit && !listener.isRemoved {
                listener.receive(event)
            }
            waiting.removeFirst()
        }
        sweep()
    }

    private func sweep() {
        guard waiting.isEmpty else { return }
        // Released only after the list has changed: a deinit that this triggers may use the broadcast.
        let removed = listeners.filter(\.isRemoved)
        listeners.removeAll(where: \.isRemoved)
        withExtendedLifetime(removed) {}
    }
}
