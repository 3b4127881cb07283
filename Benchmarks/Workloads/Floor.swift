/// The minimum cost of notifying observers, by which the cost of a strategy is divided.
/// Its raw value is its id in the tables.
public enum Floor: String, Sendable, CaseIterable {
    /// A loop that calls opaque closures: for a subject that stores closures.
    case closure = "floor/closure"
    /// A loop that loads weak references and calls the objects: for a subject with weak observers or owners.
    case weak = "floor/weak"
}
