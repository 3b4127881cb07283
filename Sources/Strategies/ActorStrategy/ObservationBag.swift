import ObserverRegistry
import Support

/// Holds observations for an owner, and ends all of them when it goes. Any task may fill and empty it.
public final class ObservationBag: Sendable {
    private let handles = Lock<[SharedRegistrationHandle<Void, Observation>]>([])

    /// Creates an empty bag.
    public init() {}

    deinit { cancelAll() }

    /// Ends all observations that the bag holds; it can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        // Moved out first, and ended without the lock: what a closure captured may use the bag when it goes.
        for handle in handles.withLock({ exchange(&$0, with: []) }) { handle.cancel() }
    }

    func insert(_ handle: SharedRegistrationHandle<Void, Observation>) {
        handles.withLock { $0.append(handle) }
    }
}
