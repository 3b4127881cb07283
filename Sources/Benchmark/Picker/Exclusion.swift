package import ObserverContract

/// A need that a strategy does not meet.
package struct Exclusion: Sendable, Equatable {
    /// How it does not.
    package enum Reason: Sendable, Equatable {
        /// It offers none of these.
        case lacks([Capability])
        /// It declares that it breaks a rule.
        case breaks(Rule, reason: String)
    }

    package let strategy: String

    /// Which form of the strategy came nearest, where it has several.
    package let form: String?

    package let need: Need
    package let reason: Reason
}

extension Exclusion {
    /// What is missing or broken, which is the same for all strategies that it is said of.
    package var cause: String { reason.cause }

    /// The rule that is broken, where it is one.
    package var rule: String? { reason.rule }

    /// The reason that the strategy itself gives, where it breaks a rule.
    package var declaration: String? { reason.declaration }
}

extension Exclusion.Reason {
    /// What is missing or broken.
    var cause: String {
        switch self {
        case .lacks(let capabilities):
            "not offered: "
                + capabilities.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: " or ")
        case .breaks(let rule, _): "\(rule.id) \(rule.title): \(rule.statement)"
        }
    }

    /// The rule that is broken.
    var rule: String? {
        if case .breaks(let rule, _) = self { rule.id } else { nil }
    }

    /// Why it is, in the words of the strategy.
    var declaration: String? {
        if case .breaks(_, let reason) = self { reason } else { nil }
    }
}

extension Exclusion: Encodable {
    private enum Key: CodingKey { case strategy, form, need, rule, cause, declaration }

    /// Writes the cause as the sentence that a person reads, and the rule beside it where there is one.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(strategy, forKey: .strategy)
        try container.encodeIfPresent(form, forKey: .form)
        try container.encode(need, forKey: .need)
        try container.encodeIfPresent(rule, forKey: .rule)
        try container.encode(cause, forKey: .cause)
        try container.encodeIfPresent(declaration, forKey: .declaration)
    }
}
