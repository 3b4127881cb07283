import Support

/// Holds observations of any subjects, and ends all of them when it is deallocated. Any thread may use it.
public final class SharedObservationBag: Sendable {
    private let registrations = Lock<[SharedRegistration]>([])

    /// Creates an empty bag.
    public init() {}

    deinit { cancelAll() }

    /// Ends all observations in the bag, which can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        // Moved out first, and ended without the lock: a captured object may use the bag in its `deinit`.
        for registration in registrations.withLock({ exchange(&$0, with: []) }) { registration.cancel() }
    }

    func insert(_ registration: SharedRegistration) { registrations.withLock { $0.append(registration) } }
}
