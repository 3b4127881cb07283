/// The signal as it was before it was put through the contract. It has two faults, and both are of a kind that
/// goes unnoticed for years.
public final class FaultySignal<Event> {
    /// What ends a subscription.
    public struct Token {
        fileprivate let id: Int
    }

    private var entries: [(id: Int, number: Int, receive: (Event) -> Void)] = []
    private var waiting: [(event: Event, subscribed: Int)] = []
    private var subscribed = 0

    /// Creates a signal without subscriptions.
    public init() {}

    /// Calls a closure for everything that is sent from now on.
    public func subscribe(_ receive: @escaping (Event) -> Void) -> Token {
        // The second fault: the smallest number that is free may have been another subscription's, whose token
        // is still about and now ends this subscription.
        let taken = Set(entries.map(\.id))
        let id = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        entries.append((id, subscribed, receive))
        subscribed += 1
        return Token(id: id)
    }

    /// Ends a subscription.
    public func cancel(_ token: Token) { entries.removeAll { $0.id == token.id } }

    /// Calls every closure that is subscribed.
    public func send(_ event: Event) {
        waiting.append((event, subscribed))
        if waiting.count > 1 { return }
        while let (event, subscribed) = waiting.first {
            // The first fault: when a closure ends a subscription before its own, or its own, every one after
            // it moves up by one, and the next is skipped.
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
