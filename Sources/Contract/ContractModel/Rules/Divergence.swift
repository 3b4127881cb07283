/// A rule that a strategy is known to break, and why.
///
/// A declared divergence turns the verdict `fail` into `diverges`, if the strategy left the trace that the
/// reference model leaves when it breaks all declared rules. Where the model cannot predict a trace, any trace
/// is excused. A hang or a leak is never excused, and a crash only in the scenarios that the divergence names.
/// A divergence that is declared but does not occur is a failure.
public struct Divergence: Codable, Sendable, Hashable {
    /// The rule, such as `.sequence`; encoded as its id, `R05`.
    public var rule: Rule

    /// Why the strategy breaks the rule, in a sentence.
    public var reason: String

    /// The ids of the scenarios in which the divergence crashes the strategy; `nil` where it does not crash.
    ///
    /// These scenarios are not run on the strategy unless they are selected. A debug build with process
    /// isolation runs each in every form that it applies to, and fails if none of them crashes. An optimized
    /// build does not try them, because it may omit the check that traps. For R02, R04, R06, R07, R11, R12 and
    /// R15, no random scenario is drawn in which the rule could show.
    public var crashesIn: [String]?

    /// Declares that a strategy breaks a rule, the reason, and the scenarios in which it therefore crashes.
    ///
    ///     Divergence(.sequence, "An event that a callback emits is delivered at once.")
    public init(_ rule: Rule, _ reason: String, crashesIn scenarios: [String]? = nil) {
        self.rule = rule
        self.reason = reason
        crashesIn = scenarios
    }
}

/// Divergences that many strategies share.
extension Divergence {
    /// An event emitted inside a callback is delivered before the current delivery ends.
    public static let nests = Divergence(
        .sequence,
        "What a callback emits is delivered at once, so later observers get the two events in reverse order."
    )

    /// A delivery uses a copy of the registrations, taken when it began.
    ///
    /// - Parameter what: What is registered, in the plural, such as `closures`.
    public static func callsFromACopy(of what: String) -> Divergence {
        Divergence(
            .removal,
            "The \(what) are called from a copy, so one that is removed during the delivery is still called.")
    }

    /// The registrations are kept in a dictionary.
    ///
    /// - Parameter what: What is registered, in the plural, such as `closures`.
    public static func keptInADictionary(_ what: String) -> Divergence {
        Divergence(.order, "The \(what) are kept in a dictionary, which has no order.")
    }
}
