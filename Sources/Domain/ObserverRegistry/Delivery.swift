/// The result of offering an emission to one record.
public enum Delivery: Sendable {
    /// The observer was called.
    case made
    /// The weakly held observer was deallocated, so the registry removes the record.
    case observerGone
}
