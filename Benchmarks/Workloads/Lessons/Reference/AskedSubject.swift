#if !canImport(ObjectiveC)
    package import ObserverRegistry

    /// A subject like that of `owner-bound`, whose closures go with their owners, which it refers to without side
    /// tables: an experiment.
    package final class AskedSubject<Payload> {
        /// What an observer is called with: its owner, and what is passed on.
        package typealias Observer = (AnyObject, Payload) -> Void

        private struct Observation: ~Copyable, WeakRecord {
            let owner: AskedReference<AnyObject>
            let observer: Observer

            var isAlive: Bool { owner.object != nil }
        }

        private let observers: Registry<Observation>

        /// Makes a subject with so many kinds of event.
        package init(channels: Int) { observers = Registry(channels: channels) }

        /// Calls the closure for each emission of a kind, for as long as the owner lives.
        @discardableResult
        package func observe(
            _ owner: AnyObject, on channel: Int, using observer: @escaping Observer
        ) -> RegistrationHandle {
            let observation = Observation(owner: AskedReference(owner), observer: observer)
            return RegistrationHandle(observers.add(observation, to: channel), in: observers)
        }

        // Not inlined, as the methods of a player are not.
        /// Calls the observers of a kind.
        @inline(never)
        package func emit(_ payload: Payload, on channel: Int) {
            observers.emit(payload, on: channel) { observation, payload in
                guard let owner = observation.owner.object else { return .observerGone }
                observation.observer(owner, payload)
                return .made
            }
        }
    }
#endif
