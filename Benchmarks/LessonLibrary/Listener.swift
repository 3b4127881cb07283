/// An observer that is an object.
public final class Listener: Observer, ObjectObserver {
    private let weight: Int

    // Another field than that of the other methods: two methods with the same instructions would be
    // merged, and one of them would be a jump to the other.
    @usableFromInline let visibleWeight: Int

    /// How many events were taken by ``receive(_:counting:)``.
    public private(set) var count = 0

    /// Creates a listener.
    ///
    /// - Parameter weight: What it multiplies events by. It has to be a number that the compiler does not
    ///   know, so that no result can be worked out beforehand.
    public init(weight: Int) {
        self.weight = weight
        visibleWeight = weight
    }

    // Only its interface leaves the module. A release build would otherwise be free to hand a method as
    // short as this to the other modules of the package, and there would be no call left to time.
    /// Takes an event, and returns how many deliveries that was.
    @export(interface)
    public func receive(_ event: Int) -> Int { event &* weight }

    /// The same, with a body that other modules may use.
    @inlinable
    public func receiveInline(_ event: Int) -> Int { event &* visibleWeight }

    // What is counted is said by the caller so that the loop around the call is not merged with that
    // around `receive(_:)`, and the call in both made through a pointer.
    /// The same, and changes a property that other modules can see.
    @export(interface)
    public func receive(_ event: Int, counting amount: Int) -> Int {
        count &+= amount
        return event &* weight
    }

    /// A closure that does the same.
    @export(interface)
    public func closure() -> (Int) -> Int {
        { [weight] event in event &* weight }
    }
}
