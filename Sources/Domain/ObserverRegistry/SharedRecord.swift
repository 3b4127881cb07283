/// What a ``SharedRegistry`` keeps of one observer: a record that any thread may call.
///
///     struct Observation: ~Copyable, SharedRecord {
///         let closure: @Sendable (Item) -> Void
///
///         borrowing func receive(_ item: Item) -> Delivery {
///             closure(item)
///             return .made
///         }
///     }
public protocol SharedRecord: Sendable, ~Copyable {
    /// What observers are called with.
    associatedtype Payload: Sendable

    /// Calls the observer.
    borrowing func receive(_ payload: Payload) -> Delivery
}
