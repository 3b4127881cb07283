extension StarterPackage {
    /// A signal, as it is in `Examples/BringYourOwn`: a test compares the two.
    static let signal = """
        /// Passes what is sent on to whoever has subscribed, in the order in which they did.
        ///
        ///     let signal = Signal<String>()
        ///     let subscription = signal.subscribe { print($0) }
        ///     signal.send("hello")          // hello
        ///     subscription.cancel()
        public final class Signal<Event> {
            private var places: [Place<Event>] = []
            /// What has been sent and not been told to everybody yet, with the number of subscriptions at that time.
            private var waiting: [(event: Event, subscribed: Int)] = []
            private var subscribed = 0

            /// Creates a signal that nobody has subscribed to.
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

            /// Tells everybody who has subscribed. What is sent from inside a closure is told when everybody has been
            /// told of what came before.
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

            /// Forgets who has cancelled; not while the places are gone through, and a closure may be running.
            private func sweep() {
                guard waiting.isEmpty else { return }
                // Freed when the list has been changed: what a closure captured may come back here.
                let gone = places.filter(\\.isCancelled)
                places.removeAll(where: \\.isCancelled)
                withExtendedLifetime(gone) {}
            }
        }

        /// What takes a closure away from a signal; letting go of it changes nothing.
        public final class Subscription {
            private let end: () -> Void

            init(_ end: @escaping () -> Void) { self.end = end }

            /// Ends the subscription. To do it twice changes nothing, and neither does it when the signal has gone.
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

        """
}
