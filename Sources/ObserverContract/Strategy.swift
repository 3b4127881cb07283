/// One way to let objects observe an audio player, as the contract sees it.
///
/// A strategy says what it is called and what it offers, and makes players. The contract drives the
/// players through scenarios and compares what their observers saw with what the rules demand; it knows
/// nothing of how a player keeps its observers.
///
///     struct Signals: Strategy {
///         let id = "signals"
///         let summary = "a hand-written signal type"
///         let capabilities: Set<Capability> = [.removal, .additive]
///
///         func makePlayer() -> any PlayerUnderTest { SignalPlayer() }
///     }
///
/// A strategy is right when every rule that applies to it comes out as `pass`:
///
///     let report = try Comparison(
///         strategies: [Signals()], scenarios: ScenarioLibrary.standard()
///     ).run()
///     report.strategies[0].verdicts.allSatisfy { $0.verdict == .pass || $0.verdict == .notApplicable }
public protocol Strategy: Sendable {
    /// What the strategy is called in tables and on the command line: lower case, words joined by `-`.
    var id: String { get }

    /// What the strategy is, in a few words.
    var summary: String { get }

    /// What the strategy offers; a rule about something that it does not offer is not applicable.
    var capabilities: Set<Capability> { get }

    /// The rules that the strategy is known to break; none unless stated.
    var divergences: [Divergence] { get }

    /// The ways to observe that the strategy has, where there are several; one unless stated.
    var forms: [StrategyForm] { get }

    /// Makes a player that is idle and has no observers.
    func makePlayer() -> any PlayerUnderTest
}

extension Strategy {
    public var divergences: [Divergence] { [] }

    public var forms: [StrategyForm] {
        [StrategyForm(name: nil, capabilities: capabilities, makePlayer: makePlayer)]
    }
}

/// One of several ways to observe that a strategy has; every rule must hold in each that it applies to.
public struct StrategyForm: Sendable {
    /// What sets the form apart, such as `blocks`; `nil` when it is the only one.
    public let name: String?

    /// What the form offers.
    public let capabilities: Set<Capability>

    /// Whether the steps of a scenario are taken by other threads than the one that makes the player, and those of
    /// a callback by other threads than the one that calls.
    public let isDrivenElsewhere: Bool

    /// Makes a player whose observers are registered in this form.
    public let makePlayer: @Sendable () -> any PlayerUnderTest

    /// Describes a form.
    public init(
        name: String?, capabilities: Set<Capability>, isDrivenElsewhere: Bool = false,
        makePlayer: @escaping @Sendable () -> any PlayerUnderTest
    ) {
        self.name = name
        self.capabilities = capabilities
        self.isDrivenElsewhere = isDrivenElsewhere
        self.makePlayer = makePlayer
    }
}
