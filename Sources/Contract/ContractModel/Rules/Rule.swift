/// One numbered sentence of the contract. ``Contract/rules`` lists all rules; you cannot create others.
public struct Rule: Sendable, Hashable, Identifiable {
    /// `R` and two digits; never reused for another rule.
    public let id: String

    /// The rule in a word or two.
    public let title: String

    /// The capabilities of which a strategy must offer at least one for the rule to apply; empty if it always
    /// applies.
    public let requirements: [Capability]

    /// The statement of the rule, in one or two sentences.
    public let statement: String

    /// Why the rule matters to a user of the strategy.
    public let intent: String

    /// What a strategy does that breaks the rule, in a sentence.
    package let does: String

    /// What that means for its users, in a sentence.
    package let means: String

    init(
        _ id: String, _ title: String, for requirements: [Capability] = [], _ statement: String,
        why intent: String, does: String, means: String
    ) {
        self.id = id
        self.title = title
        self.requirements = requirements
        self.statement = statement
        self.intent = intent
        self.does = does
        self.means = means
    }

    /// The class of rules that it belongs to: `core` if it always applies, or else the capabilities that it is about.
    public var `class`: String {
        requirements.isEmpty ? "core" : requirements.map { $0.rawValue }.joined(separator: " / ")
    }

    /// Whether the rule applies to a strategy with these capabilities.
    package func applies(to capabilities: Set<Capability>) -> Bool {
        requirements.isEmpty || requirements.contains(where: capabilities.contains)
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
