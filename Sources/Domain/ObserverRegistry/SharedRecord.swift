/// A ``SharedRegistry``'s record of one observer, which any thread may call.
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
    /// The argument of the observers.
    associatedtype Payload: Sendable

    /// Calls the observer.
    borrowing func receive(_ payload: Payload) -> Delivery
}
