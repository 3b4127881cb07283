/// A registry's record of an observer that it does not own.
///
/// A registration for an object needs one: a new object may get the address of a deallocated one, and only
/// the record shows that the registration belongs to the old object.
///
///     struct Observation: ~Copyable, WeakRecord {
///         weak let screen: Screen?
///
///         var object: AnyObject? { screen }
///     }
public protocol WeakRecord: ~Copyable {
    /// The object that the record was registered for; `nil` if it was deallocated, or if the record was registered
    /// without an object.
    var object: AnyObject? { get }
}

extension WeakRecord where Self: ~Copyable {
    /// Whether the object that the record was registered for is alive.
    @inlinable
    @inline(__always)
    public var isAlive: Bool { object != nil }
}
