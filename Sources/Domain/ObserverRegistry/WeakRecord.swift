/// A registry's record of an observer that it does not own.
///
/// A registration for an object needs one: a new object may get the address of a deallocated one, and only
/// the record shows that the registration belongs to the old object.
///
///     struct Observation: ~Copyable, WeakRecord {
///         weak let screen: Screen?
///
///         var isAlive: Bool { screen != nil }
///     }
public protocol WeakRecord: ~Copyable {
    /// Whether the object that the record was registered for is alive.
    var isAlive: Bool { get }
}
