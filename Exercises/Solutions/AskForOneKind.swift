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
    private var queue: [(event: Event, audience: [Subscription])] = []

    func subscribe(_ receive: @escaping (Event) -> Void) -> Subscription {
        let subscription = Subscription(self, receive)
        subscriptions.append(subscription)
        return subscription
    }

    func send(_ event: Event) {
        queue.append((event, subscriptions))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for subscription in audience where subscription.isActive { subscription.receive(event) }
            next += 1
        }
        queue = []
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
