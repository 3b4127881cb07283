/// The least that telling observers can cost, of which the cost of a strategy is given as a multiple.
public enum Floor: Sendable {
    /// A loop that calls closures it knows nothing about: for a subject that keeps closures.
    case closure
    /// A loop that loads weak references and calls the objects: for a subject that holds observers or owners weakly.
    case weak

    /// What the floor is called in the tables.
    package var id: String {
        switch self {
        case .closure: "floor/closure"
        case .weak: "floor/weak"
        }
    }
}
