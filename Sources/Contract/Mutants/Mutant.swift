public import ObserverContract

/// The strategies with one deliberate fault each, which the contract must catch.
public enum Mutant {
    /// All mutants, in the order of their faults.
    public static let all: [any Strategy] = Fault.allCases.map { strategy(with: $0) }

    /// The correct strategies that the mutants are made from.
    public static let originals: [any Strategy] = Fault.Flavour.allCases.map { strategy(of: $0, with: nil) }

    /// Creates a strategy with one fault.
    public static func strategy(with fault: Fault) -> any Strategy {
        strategy(of: fault.flavour, with: fault)
    }

    private static func strategy(of flavour: Fault.Flavour, with fault: Fault?) -> any Strategy {
        DeclaredStrategy(
            "mutant/\(fault?.id ?? "none-of-\(flavour.rawValue)")",
            fault?.meaning ?? "The correct strategy that the mutants of \(flavour.rawValue) are made from.",
            flavour.capabilities
        ) {
            switch flavour {
            case .threads, .keysAndThreads: SharedMutantPlayer(fault)
            default: MutantPlayer(flavour, fault)
            }
        }
    }
}
