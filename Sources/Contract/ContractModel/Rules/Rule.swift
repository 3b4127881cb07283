/// One numbered sentence of the contract. ``Contract/rules`` lists all rules; you cannot create others.
public struct Rule: Sendable, Hashable, Identifiable {
    /// What a rule is about, which decides the strategies it applies to.
    public enum Class: String, Sendable, CaseIterable {
        /// Applies to every strategy.
        case core
        /// Applies where an observer can be removed.
        case removal
        /// Applies where registering an object again changes nothing, or where registrations add up.
        case multiplicity = "identity / additive"
        /// Applies where observers are held weakly.
        case weak
        /// Applies where a token decides how long an observer stays.
        case token
        /// Applies where the state is a property that can be observed.
        case property
        /// Applies where an observer can be registered for some items only.
        case keyed
        /// Applies where a player can be used from any thread.
        case threads
    }

    /// `R` and two digits; never reused for another rule.
    public let id: String

    /// The rule in a word or two.
    public let title: String

    /// What the rule is about.
    public let `class`: Class

    /// The statement of the rule, in one or two sentences.
    public let statement: String

    /// Why the rule matters to a user of the strategy.
    public let intent: String

    /// What a strategy does that breaks the rule, in a sentence.
    package let does: String

    /// What that means for its users, in a sentence.
    package let means: String

    init(
        _ id: String, _ title: String, _ class: Class, _ statement: String, why intent: String,
        does: String, means: String
    ) {
        self.id = id
        self.title = title
        self.class = `class`
        self.statement = statement
        self.intent = intent
        self.does = does
        self.means = means
    }
}

extension Rule: CustomStringConvertible {
    /// The id.
    public var description: String { id }
}

#if !hasFeature(Embedded)
    /// A rule is encoded as its id.
    extension Rule: Codable {
        /// Decodes an id.
        public init(from decoder: any Decoder) throws {
            let id = try String(from: decoder)
            guard let rule = Contract.rule(id) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "no rule is called \(id)"))
            }
            self = rule
        }

        /// Encodes the id.
        public func encode(to encoder: any Encoder) throws { try id.encode(to: encoder) }
    }
#endif

extension Rule.Class {
    /// The capabilities of which a strategy must offer at least one for the rule to apply; empty if it always
    /// applies.
    package var requirements: [Capability] {
        switch self {
        case .core: []
        case .removal: [.removal]
        case .multiplicity: [.identity, .additive]
        case .weak: [.weak]
        case .token: [.token]
        case .property: [.property]
        case .keyed: [.keyed]
        case .threads: [.threads]
        }
    }

    /// Whether rules of this class apply to a strategy with these capabilities.
    package func applies(to capabilities: Set<Capability>) -> Bool {
        requirements.isEmpty || requirements.contains(where: capabilities.contains)
    }
}
