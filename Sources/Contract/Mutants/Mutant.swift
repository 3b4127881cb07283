public import ObserverContract

/// A strategy with one deliberate fault, which the contract must catch.
public struct Mutant: Strategy {
    /// The fault; `nil` for a correct strategy that mutants are made from.
    public let fault: Fault?

    private let flavour: Fault.Flavour

    /// Creates a strategy with one fault.
    public init(_ fault: Fault) {
        self.fault = fault
        flavour = fault.flavour
    }

    private init(without fault: Void, _ flavour: Fault.Flavour) {
        self.fault = nil
        self.flavour = flavour
    }

    /// All mutants.
    public static let all = Fault.allCases.map(Mutant.init)

    /// The correct strategies that the mutants are made from.
    public static let originals = Fault.Flavour.allCases.map { Mutant(without: (), $0) }

    public var id: String { "mutant/\(fault?.rawValue ?? "none-of-\(flavour)")" }
    public var summary: String {
        fault?.meaning ?? "The correct strategy that the mutants of \(flavour) are made from."
    }
    public var capabilities: Set<Capability> { flavour.capabilities }

    public var forms: [StrategyForm] {
        [StrategyForm(name: nil, capabilities: capabilities, mayOwnThreads: false, makePlayer: makePlayer)]
    }

    public func makePlayer() -> any PlayerUnderTest {
        switch flavour {
        case .threads, .keysAndThreads: SharedMutantPlayer(fault)
        default: MutantPlayer(flavour, fault)
        }
    }
}
