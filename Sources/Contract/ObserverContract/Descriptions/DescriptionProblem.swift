import Support

/// What can be wrong with a file in YAML that describes something, whatever it describes.
public enum DescriptionProblem: Sendable, Hashable {
    /// The file cannot be read, for this reason.
    case unreadable(String)
    /// The text is not YAML, for this reason.
    case notYAML(String)
    /// A key is missing that all descriptions of such a thing have: a scenario, for one.
    case missing(key: String, of: String)
    /// There is no such key in this place.
    case unknownKey(String, known: [String])
    /// The value of a key is not of the kind that it has to be.
    case wrongType(key: String, expected: String)
    /// The value of a key says nothing.
    case empty(key: String)
    /// The contract has no such rule.
    case unknownRule(String)
    /// Nothing that a strategy can offer is called that.
    case unknownCapability(String)
}

extension DescriptionProblem: CustomStringConvertible {
    /// What is wrong, in a sentence or two.
    public var description: String {
        switch self {
        case .unreadable(let reason):
            "the file cannot be read: \(reason)."
        case .notYAML(let reason):
            "this is not YAML: \(reason)."
        case .missing(let key, let thing):
            "\(thing) needs `\(key)`."
        case .unknownKey(let key, let known):
            "`\(key)` is not a key here; the keys are \(known.joined(separator: ", "))."
                + NearestName.suggestion(for: key, in: known)
        case .wrongType(let key, let expected):
            "`\(key)` has to be \(expected)."
        case .empty(let key):
            "`\(key)` is empty."
        case .unknownRule(let rule):
            "`\(rule)` is not a rule of the contract."
                + NearestName.suggestion(for: rule, in: Contract.rules.map(\.id))
        case .unknownCapability(let name):
            "`\(name)` is not a capability."
                + NearestName.suggestion(for: name, in: Capability.allCases.map(\.rawValue))
        }
    }
}
