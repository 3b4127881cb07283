import ObservatorySupport

/// Holds observations of any subjects, and ends all of them when it is deallocated. Any thread may use it.
///
/// When it has grown to twice what it kept the last time, and to 16 at least, it drops those of subjects that no
/// longer exist.
public final class SharedObservationBag: Sendable {
    private struct State {
        var registrations: [SharedRegistration] = []
        /// The number of registrations at which those without effect are dropped.
        var limit = Self.least
        static let least = 16
    }

    private let state = Lock(State())

    /// Creates an empty bag.
    public init() {}

    deinit { cancelAll() }

    /// Ends all observations in the bag, which can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        // Moved out first, and ended without the lock: a captured object may use the bag in its `deinit`.
        for registration in state.withLock({ exchange(&$0, with: State()) }).registrations {
            registration.cancel()
        }
    }

    /// The number of registrations that the bag holds, which may have ended.
    package var storedCount: Int { state.withLock(\.registrations.count) }

    func insert(_ registration: SharedRegistration) {
        // The last reference to a subject may be one of these. So they are released without the lock: its
        // `deinit` may use the bag.
        _ = state.withLock { state in
            var retained: [any AnyObject & Sendable] = []
            if state.registrations.count >= state.limit {
                state.registrations.removeAll { registration in
                    let objects = registration.retainedObjects
                    retained += objects
                    return objects.isEmpty
                }
                state.limit = max(State.least, 2 * state.registrations.count)
            }
            state.registrations.append(registration)
            return retained
        }
    }
}
