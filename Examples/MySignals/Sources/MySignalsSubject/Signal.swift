/// Passes what is sent on to its subscribers, in the order in which they subscribed.
///
///     let signal = Signal<String>()
///     let subscription = signal.subscribe { print($0) }
///     signal.send("hello")          // hello
///     subscription.cancel()
public final class Signal<Event> {
    private var places: [Place<Event>] = []
    /// What has been sent and not been delivered to all yet, with the number of subscriptions at that time.
    private var waiting: [(event: Event, subscribed: Int)] = []
    private var subscribed = 0

    /// Creates a signal without subscriptions.
    public init() {}

    /// Calls a closure for everything that is sent from now on, until the subscription is cancelled.
    public func subscribe(_ receive: @escaping (Event) -> Void) -> Subscription {
        let place = Place(number: subscribed, receive)
        subscribed += 1
        places.append(place)
        return Subscription { [weak self, weak place] in
            place?.isCancelled = true
            self?.sweep()
        }
    }

    /// Calls every subscribed closure. What is sent from inside a closure is delivered when all have received
    /// what came before.
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

    /// Removes what was cancelled; not during a delivery, when a closure may be running.
    private func sweep() {
        guard waiting.isEmpty else { return }
        // Freed when the list has been changed: what a closure captured may come back here.
        let gone = places.filter(\.isCancelled)
        places.removeAll(where: \.isCancelled)
        withExtendedLifetime(gone) {}
    }
}

/// What removes a closure from a signal; dropping it changes nothing.
public final class Subscription {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    /// Ends the subscription. Doing so again, or after the signal is gone, changes nothing.
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
