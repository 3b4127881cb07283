/// A rule that a strategy is known to break, and why.
///
/// Declaring it turns the verdict `fail` into `diverges`. A strategy that hangs or leaks does so whatever it declares,
/// and so does one that crashes, but in the scenarios that it names. Declaring one that does not happen is a failure.
public struct Divergence: Codable, Sendable, Hashable {
    /// The rule, such as `.sequence`; written as its identifier, `R05`.
    public var rule: Rule

    /// Why the strategy breaks the rule, in a sentence.
    public var reason: String

    /// The scenarios in which it crashes by it; `nil` where it does not crash.
    ///
    /// They are not run on it unless they are asked for. A debug build that gives each strategy a process of its own
    /// tries them once, in the first form that each scenario is for, and it is a failure if one does not crash. An
    /// optimized build may leave out the check that makes the strategy crash, so it does not try them.
    public var crashesIn: [String]?

    /// Declares that a strategy breaks a rule, for a reason, and in which scenarios that makes it crash.
    ///
    ///     Divergence(.sequence, "An event that a callback emits is delivered at once.")
    public init(_ rule: Rule, _ reason: String, crashesIn scenarios: [String]? = nil) {
        self.rule = rule
        self.reason = reason
        crashesIn = scenarios
    }
}

/// What many strategies get wrong in the same way.
extension Divergence {
    /// An emission from inside a callback is delivered before the one that caused it is over.
    public static let nests = Divergence(
        .sequence,
        "What a callback emits is delivered at once, so later observers get the two events in reverse order."
    )

    /// A delivery goes through a copy of what was registered when it began.
    ///
    /// - Parameter what: What is registered, in the plural.
    public static func callsFromACopy(of what: String) -> Divergence {
        Divergence(
            .removal,
            "The \(what) are called from a copy, so one that is removed under way is still called.")
    }

    /// What is removed is freed in the middle of changing what it was kept in.
    ///
    /// - Parameters:
    ///   - storage: What it was kept in.
    ///   - scenarios: Where that makes the strategy crash.
    public static func freesWhileItChanges(
        _ storage: String, crashingIn scenarios: [String]
    ) -> Divergence {
        Divergence(
            .open,
            "A removed closure is freed while the \(storage) is changed, and a deinit that uses it traps.",
            crashesIn: scenarios)
    }

    /// The registrations are kept in a dictionary.
    ///
    /// - Parameter what: What is registered, in the plural.
    public static func keptInADictionary(_ what: String) -> Divergence {
        Divergence(.order, "The \(what) are kept in a dictionary, which has no order.")
    }
}
