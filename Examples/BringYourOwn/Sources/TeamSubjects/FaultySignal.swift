/// The signal before it was tested against the contract. It has two faults that can go unnoticed for years.
public final class FaultySignal<Event> {
    /// A subscription, for ``FaultySignal/cancel(_:)``.
    public struct Token {
        fileprivate let id: Int
    }

    private var entries: [(id: Int, number: Int, receive: (Event) -> Void)] = []
    private var waiting: [(event: Event, subscribed: Int)] = []
    private var subscribed = 0

    public init() {}

    /// Calls a closure for every event sent from now on.
    public func subscribe(_ receive: @escaping (Event) -> Void) -> Token {
        // The second fault: the smallest free id may have belonged to a cancelled subscription. Its token, if
        // still in use, now cancels this subscription.
        let taken = Set(entries.map(\.id))
        let id = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        entries.append((id, subscribed, receive))
        subscribed += 1
        return Token(id: id)
    }

    /// Ends a subscription.
    public func cancel(_ token: Token) { entries.removeAll { $0.id == token.id } }

    /// Calls every subscribed closure.
    public func send(_ event: Event) {
        waiting.append((event, subscribed))
        if waiting.count > 1 { return }
        while let (event, subscribed) = waiting.first {
            // The first fault: when a closure cancels its own subscription or an earlier one, the later
            // entries move up by one, and the next closure is skipped.
            var index = 0
            while index < entries.count {
                let entry = entries[index]
                if entry.number < subscribed { entry.receive(event) }
                index += 1
            }
            waiting.removeFirst()
        }
    }
}
