/// What came of offering an emission to one record.
public enum Delivery: Sendable {
    /// The observer was called.
    case made
    /// The observer was held weakly and is gone: the registry forgets the record.
    case observerGone
}
