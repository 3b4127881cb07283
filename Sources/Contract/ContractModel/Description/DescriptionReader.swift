import ObservatorySupport

/// Reads a value from its description; errors name the line that is wrong.
package protocol DescriptionReader {
    /// The file to name in errors.
    var file: String { get }

    /// What is described, as error messages begin: `a scenario`.
    var subject: String { get }
}

extension DescriptionReader {
    /// Creates an error for a line, or for the file as a whole.
    package func error(_ line: Int?, _ message: String) -> SourceError {
        SourceError(file: file, line: line, message)
    }

    /// Creates an error for an unknown name, and suggests the nearest known one.
    ///
    /// - Parameter problem: What is wrong, without the name: `is not a step.`
    package func unknown(
        _ name: String, _ line: Int?, _ problem: String, in known: [String]
    ) -> SourceError {
        error(line, "`\(MessageText.name(name))` \(problem)" + NearestName.suggestion(for: name, in: known))
    }

    /// Creates an error for a value of the wrong kind.
    package func wrong(_ node: DescriptionNode, _ key: String, _ expected: String) -> SourceError {
        error(node.line, "`\(key)` has to be \(expected).")
    }

    /// Reads the top-level mapping, which may have only these keys.
    ///
    /// - Parameter root: The description; `nil` when the file is empty.
    package func description(
        _ root: DescriptionNode?, keys: [String]
    ) throws(SourceError) -> (root: DescriptionNode, fields: [String: DescriptionNode]) {
        guard let root else { throw error(nil, "\(subject) needs `title`.") }
        return (root, try mapping(root, subject, keys: keys))
    }

    /// Reads a mapping that may have only these keys.
    package func mapping(
        _ node: DescriptionNode, _ name: String, keys: [String]
    ) throws(SourceError) -> [String: DescriptionNode] {
        guard let pairs = node.mapping else { throw wrong(node, name, "a mapping") }
        var fields: [String: DescriptionNode] = [:]
        for (key, value) in pairs {
            let text = key.text ?? ""
            guard keys.contains(text) else {
                let list = keys.joined(separator: ", ")
                throw unknown(text, key.line, "is not a key here; the keys are \(list).", in: keys)
            }
            fields[text] = value
        }
        return fields
    }

    /// Returns the value of a required key; `thing` names its mapping in the error, the subject by default.
    package func required(
        _ key: String, in fields: [String: DescriptionNode], _ parent: DescriptionNode,
        of thing: String? = nil
    ) throws(SourceError) -> DescriptionNode {
        guard let node = fields[key] else {
            throw error(parent.line, "\(thing ?? subject) needs `\(key)`.")
        }
        return node
    }

    /// Reads a string, which may be empty.
    package func string(_ node: DescriptionNode, _ key: String) throws(SourceError) -> String {
        guard let text = node.text else { throw wrong(node, key, "text") }
        return text
    }

    /// Reads a string that is not empty or blank.
    package func text(_ node: DescriptionNode, _ key: String) throws(SourceError) -> String {
        let text = try string(node, key)
        guard text.contains(where: { !$0.isWhitespace }) else { throw error(node.line, "`\(key)` is empty.") }
        return text
    }

    /// Reads a list of strings that are not empty or blank.
    package func strings(
        _ node: DescriptionNode, _ key: String
    ) throws(SourceError) -> [(text: String, line: Int)] {
        try sequence(node, key).map { node throws(SourceError) in (try text(node, key), node.line) }
    }

    package func sequence(_ node: DescriptionNode, _ key: String) throws(SourceError) -> [DescriptionNode] {
        guard let list = node.list else { throw wrong(node, key, "a list") }
        return list
    }

    /// Throws unless the contract has the rule.
    package func check(rule: String, _ line: Int) throws(SourceError) {
        if Contract.rule(rule) != nil { return }
        throw unknown(rule, line, "is not a rule of the contract.", in: Contract.rules.map { $0.id })
    }

    package func capability(_ name: String, _ line: Int) throws(SourceError) -> Capability {
        if let capability = Capability(rawValue: name) { return capability }
        let known = Capability.allCases.map { $0.rawValue }
        let list = known.joined(separator: ", ")
        throw unknown(name, line, "is not a capability; the capabilities are \(list).", in: known)
    }
}
