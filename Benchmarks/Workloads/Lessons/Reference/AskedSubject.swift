#if !canImport(ObjectiveC)
    package import ObserverRegistry

    /// A subject like that of `owner-bound`, whose closures end with their owners, but which refers to the
    /// owners without side tables: an experiment.
    package final class AskedSubject<Payload> {
        /// A closure that receives its owner and the payload.
        package typealias Observer = (AnyObject, Payload) -> Void

        private struct Observation: ~Copyable, WeakRecord {
            let owner: AskedReference<AnyObject>
            let observer: Observer

            var object: AnyObject? { owner.object }
        }

        private let observers: Registry<Observation>

        /// Creates a subject with the given number of event kinds.
        package init(channels: Int) { observers = Registry(channels: channels) }

        /// Registers a closure that is called for each emission of a kind while the owner is alive.
        @discardableResult
        package func observe(
            _ owner: AnyObject, on channel: Int, using observer: @escaping Observer
        ) -> RegistrationHandle {
            let observation = Observation(owner: AskedReference(owner), observer: observer)
            return RegistrationHandle(observers.add(observation, to: channel), in: observers)
        }

        // Not inlined, like a player's methods.
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
