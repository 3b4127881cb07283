/// Passes events on to its subscribers, in the order in which they subscribed.
///
///     let signal = Signal<String>()
///     let subscription = signal.subscribe { print($0) }
///     signal.send("hello")          // hello
///     subscription.cancel()
public final class Signal<Event> {
    private var places: [Place<Event>] = []
    /// The events not yet delivered to all, with the number of subscriptions when each was sent.
    private var waiting: [(event: Event, subscribed: Int)] = []
    private var subscribed = 0

    /// Creates a signal without subscriptions.
    public init() {}

    /// Calls a closure for every event sent from now on, until the subscription is cancelled.
    public func subscribe(_ receive: @escaping (Event) -> Void) -> Subscription {
        let place = Place(number: subscribed, receive)
        subscribed += 1
        places.append(place)
        return Subscription { [weak self, weak place] in
            place?.isCancelled = true
            self?.sweep()
        }
    }

    /// Calls every subscribed closure. An event sent from inside a closure is delivered after all closures
    /// have received the earlier ones.
    public func send(_ event: Event) {
        waiting.append((event, subscribed))
        if waiting.count > 1 { return }
        while let (event, subscribed) = waiting.first {
            for place in places where place.number < subscribed && !place.isCancelled {
                place.receive(event)
            }
            waiting.removeFirst()
        }
        sweep()
    }

    /// Removes the cancelled subscriptions; not during a delivery, when a closure may be running.
    private func sweep() {
        guard waiting.isEmpty else { return }
        // Released only after the list has changed: a deinit that this triggers may use the signal.
        let gone = places.filter(\.isCancelled)
        places.removeAll(where: \.isCancelled)
        withExtendedLifetime(gone) {}
    }
}

/// Removes a closure from a signal when it is cancelled; releasing it has no effect.
public final class Subscription {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    /// Ends the subscription. Calling it again, or after the signal was deallocated, has no effect.
    public func cancel() { end() }
}

private final class Place<Event> {
    let number: Int
    let receive: (Event) -> Void
    var isCancelled = false

    init(number: Int, _ receive: @escaping (Event) -> Void) {
        self.number = number
        self.receive = receive
    }
}
