/// What a registry keeps of an observer that it does not own.
///
/// A registration on behalf of an object needs one: an object that has died may leave its address to a new
/// object, and only the record can say that the registration was the old object's.
///
///     struct Observation: ~Copyable, WeakRecord {
///         weak let screen: Screen?
///
///         var isAlive: Bool { screen != nil }
///     }
public protocol WeakRecord: ~Copyable {
    /// Whether the object that the record was registered for still exists.
    var isAlive: Bool { get }
}
