import Support

/// Holds observations of any subjects for an owner, and ends all of them when it goes. Any thread may fill and empty
/// it.
public final class SharedObservationBag: Sendable {
    private let registrations = Lock<[SharedRegistration]>([])

    /// Creates an empty bag.
    public init() {}

    deinit { cancelAll() }

    /// Ends all observations that the bag holds; it can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        // Moved out first, and ended without the lock: what a closure captured may use the bag when it goes.
        for registration in registrations.withLock({ exchange(&$0, with: []) }) { registration.cancel() }
    }

    func insert(_ registration: SharedRegistration) { registrations.withLock { $0.append(registration) } }
}
