/// A rule that a strategy is known to break, and why.
///
/// Declaring it turns the verdict `fail` into `diverges`. A strategy that crashes, hangs or leaks does so whatever it
/// declares. Declaring one that does not happen is a failure.
public struct Divergence: Codable, Sendable, Hashable {
    /// The identifier of the rule, such as `R05`.
    public var rule: String

    /// Why the strategy breaks the rule, in a sentence.
    public var reason: String

    /// Declares that a strategy breaks a rule, for a reason.
    public init(rule: String, reason: String) {
        self.rule = rule
        self.reason = reason
    }
}
