/// A rule that a strategy is known to break, and why.
///
/// Declaring it turns the verdict `fail` into `diverges`. A strategy that hangs or leaks does so whatever it declares,
/// and so does one that crashes, but in the scenarios that it names. Declaring one that does not happen is a failure.
public struct Divergence: Codable, Sendable, Hashable {
    /// The identifier of the rule, such as `R05`.
    public var rule: String

    /// Why the strategy breaks the rule, in a sentence.
    public var reason: String

    /// The scenarios in which it crashes by it; `nil` where it does not crash.
    ///
    /// They are not run on it unless they are asked for. A debug build that gives each strategy a process of its own
    /// tries them once, in the first form that each scenario is for, and it is a failure if one does not crash. An
    /// optimized build may leave out the check that makes the strategy crash, so it does not try them.
    public var crashesIn: [String]?

    /// Declares that a strategy breaks a rule, for a reason, and in which scenarios that makes it crash.
    public init(rule: String, reason: String, crashesIn scenarios: [String]? = nil) {
        self.rule = rule
        self.reason = reason
        crashesIn = scenarios
    }
}
