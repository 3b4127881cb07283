import ExerciseSupport

/// A team's signal, which passes every event to all subscribers.
private final class Signal<Event> {
    final class Subscription {
        fileprivate let receive: (Event) -> Void
        fileprivate var isActive = true
        private weak let signal: Signal?

        fileprivate init(_ signal: Signal, _ receive: @escaping (Event) -> Void) {
            self.signal = signal
            self.receive = receive
        }

        func cancel() {
            isActive = false
            signal?.subscriptions.removeAll { $0 === self }
        }
    }

    private var subscriptions: [Subscription] = []
    private let queue = DeliveryQueue<Event, Subscription>()

    func subscribe(_ receive: @escaping (Event) -> Void) -> Subscription {
        let subscription = Subscription(self, receive)
        subscriptions.append(subscription)
        return subscription
    }

    func send(_ event: Event) {
        queue.deliver(event, to: subscriptions) { event, subscription in
            if subscription.isActive { subscription.receive(event) }
        }
    }
}

struct AskForOneKind: Strategy {
    let id = "ask-for-one-kind"
    let summary = "a team's signal type"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest {
        SubjectStrategy(id, of: { Signal<PlaybackEvent>() }) { signal, event in
            signal.send(event)
        } observe: { signal, kind, _, receive in
            let subscription = signal.subscribe { event in if event.kind == kind { receive(event) } }
            return { [weak subscription] () -> Void in subscription?.cancel() }
        } cancel: { end in
            end()
        }.makePlayer()
    }
}
