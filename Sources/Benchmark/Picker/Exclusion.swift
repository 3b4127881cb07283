/// A need that a strategy does not meet.
package struct Exclusion: Sendable, Equatable {
    /// How the strategy fails to meet the need.
    package struct Reason: Encodable, Sendable, Equatable {
        /// What is missing or broken, in the same words for all strategies.
        package let cause: String
        /// The id of the broken rule; `nil` if something is missing instead.
        package var rule: String?
        /// The strategy's own reason for breaking the rule.
        package var declaration: String?
    }

    package let strategy: String

    /// The form that came nearest to meeting the needs; `nil` if all forms are alike.
    package let form: String?

    package let need: Need
    package let reason: Reason
}

extension Exclusion: Encodable {
    private enum Key: CodingKey { case strategy, form, need }

    /// Encodes the reason's keys next to the others.
    package func encode(to encoder: any Encoder) throws {
        try reason.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(strategy, forKey: .strategy)
        try container.encodeIfPresent(form, forKey: .form)
        try container.encode(need, forKey: .need)
    }
}
