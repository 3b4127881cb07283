/// What a registry keeps of one observer: a closure, a weak reference, or both.
///
/// A strategy declares its own record as a `~Copyable` structure. The registry stores records side by
/// side and lends them out in place: because a record cannot be copied, calling the closure in it
/// neither retains nor releases anything, and that is most of what a notification costs.
///
///     struct Observation: ~Copyable, RegistryRecord {
///         let closure: (AudioPlayer, Item) -> Void
///     }
public protocol RegistryRecord: ~Copyable {
    /// Whether there still is an observer to call; `true` unless the record holds it weakly.
    var isAlive: Bool { get }
}

extension RegistryRecord where Self: ~Copyable {
    /// A record that owns what it calls is alive as long as it is registered.
    @inlinable public var isAlive: Bool { true }
}
