/// An observer that is a class.
public final class Listener: Observer, ObjectObserver {
    private let weight: Int

    // A separate field, because the compiler would merge two methods with the same instructions, and one of
    // them would jump to the other.
    @usableFromInline let visibleWeight: Int

    /// The number of events received by ``receive(_:counting:)``.
    public private(set) var count = 0

    /// Creates a listener.
    ///
    /// - Parameter weight: The factor for events. It must be unknown to the compiler, so that no result can
    ///   be computed in advance.
    public init(weight: Int) {
        self.weight = weight
        visibleWeight = weight
    }

    // Exports only the interface. Otherwise a release build could inline such a short method into the
    // package's other modules, and there would be no call left to time.
    /// Receives an event, and returns the number of deliveries.
    @export(interface)
    public func receive(_ event: Int) -> Int { event &* weight }

    /// Does the same, with a body that other modules may inline.
    @inlinable
    public func receiveInline(_ event: Int) -> Int { event &* visibleWeight }

    // The caller passes the amount so that the loop around this call is not merged with the loop around
    // `receive(_:)`, which would make both calls indirect.
    /// Does the same, and changes a property that other modules can see.
    @export(interface)
    public func receive(_ event: Int, counting amount: Int) -> Int {
        count &+= amount
        return event &* weight
    }

    /// Returns a closure that does the same.
    @export(interface)
    public func closure() -> (Int) -> Int {
        { [weight] event in event &* weight }
    }
}
