/// One numbered sentence of the contract. There are those that ``Contract/rules`` lists, and no others.
public struct Rule: Sendable, Identifiable {
    /// What a rule is about, which decides to whom it applies.
    public enum Class: String, Sendable, CaseIterable {
        /// Applies to every strategy.
        case core
        /// Applies where an observer can be removed.
        case removal
        /// Applies everywhere, in one of two senses: objects are registered once, closures add up.
        case multiplicity = "identity / additive"
        /// Applies where observers are held weakly.
        case weak
        /// Applies where a token decides how long an observer stays.
        case token
        /// Applies where the state is a property that can be observed.
        case property
        /// Applies where an observer can be registered for some items only.
        case keyed
        /// Applies where everything can be done from any thread.
        case threads
    }

    /// `R` and two digits; never reused for another rule.
    public let id: String

    /// The rule in one word.
    public let title: String

    /// What the rule is about.
    public let `class`: Class

    /// The rule in one or two sentences.
    public let statement: String

    /// Why a user of the strategy cares.
    public let intent: String

    init(_ id: String, _ title: String, _ class: Class, _ statement: String, why intent: String) {
        self.id = id
        self.title = title
        self.class = `class`
        self.statement = statement
        self.intent = intent
    }
}

/// A rule is its identifier.
extension Rule: Hashable, CustomStringConvertible {
    /// Whether two rules have the same identifier.
    public static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The identifier.
    public var description: String { id }
}

#if !hasFeature(Embedded)
    /// A rule is written as its identifier.
    extension Rule: Codable {
        /// Reads an identifier.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let id = try container.decode(String.self)
            guard let rule = Contract.rule(id) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "no rule is called \(id)")
            }
            self = rule
        }

        /// Writes the identifier.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(id)
        }
    }
#endif

extension Rule.Class {
    /// The sets of capabilities of which a strategy needs one for the rule to apply to it.
    package var requirements: [Set<Capability>] {
        switch self {
        case .core: [[]]
        case .removal: [[.removal]]
        case .multiplicity: [[.identity], [.additive]]
        case .weak: [[.weak]]
        case .token: [[.token]]
        case .property: [[.property]]
        case .keyed: [[.keyed]]
        case .threads: [[.threads]]
        }
    }

    /// Whether a rule of this class has anything to say about a strategy.
    package func applies(to capabilities: Set<Capability>) -> Bool {
        requirements.contains { $0.isSubset(of: capabilities) }
    }
}
