/// A need that a strategy does not meet.
package struct Exclusion: Sendable, Equatable {
    /// How it does not.
    package struct Reason: Encodable, Sendable, Equatable {
        /// What is missing or broken, which is the same for all strategies that it is said of.
        package let cause: String
        /// The rule that is broken, where it is one.
        package var rule: String?
        /// The reason that the strategy itself gives, where it breaks a rule.
        package var declaration: String?
    }

    package let strategy: String

    /// Which form of the strategy came nearest, where it has several.
    package let form: String?

    package let need: Need
    package let reason: Reason
}

extension Exclusion: Encodable {
    private enum Key: CodingKey { case strategy, form, need }

    /// Writes the reason among the rest.
    package func encode(to encoder: any Encoder) throws {
        try reason.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(strategy, forKey: .strategy)
        try container.encodeIfPresent(form, forKey: .form)
        try container.encode(need, forKey: .need)
    }
}
