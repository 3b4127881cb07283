import Support
package import Yams

/// Reads something from its description in YAML, and says on which line the description is wrong.
package protocol DescriptionReader {
    /// The file to name in errors.
    var file: String { get }

    /// What is described, as a sentence begins with it: a scenario.
    var subject: String { get }
}

extension DescriptionReader {
    /// What is thrown for a line, or for the file as a whole.
    package func error(_ line: Int?, _ message: String) -> SourceError {
        SourceError(file: file, line: line, message)
    }

    /// What is thrown for a name that is none of those that there are.
    ///
    /// - Parameter message: What is wrong, to which the nearest name is added.
    package func error(
        _ line: Int?, _ message: String, _ name: String, in known: [String]
    ) -> SourceError {
        error(line, message + NearestName.suggestion(for: name, in: known))
    }

    /// What is thrown for a value that is not what it has to be.
    package func wrong(_ node: Node, _ key: String, _ expected: String) -> SourceError {
        error(line(of: node), "`\(key)` has to be \(expected).")
    }

    /// Reads the mapping that a description is, which may have these keys.
    package func description(
        in text: String, keys: [String]
    ) throws(SourceError) -> (root: Node, fields: [String: Node]) {
        let root: Node?
        do {
            // Without the rules that tell numbers and dates from text: every scalar is read as text here.
            root = try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            throw self.error(error.line, "this is not YAML: \(error.reason).")
        } catch {
            throw self.error(nil, "this is not YAML: \(error).")
        }
        guard let root else { throw error(nil, "\(subject) needs `title`.") }
        return (root, try mapping(root, subject, keys: keys))
    }

    /// Reads a mapping that may have these keys.
    package func mapping(
        _ node: Node, _ name: String, keys: [String]
    ) throws(SourceError) -> [String: Node] {
        guard let pairs = node.mapping else { throw wrong(node, name, "a mapping") }
        var fields: [String: Node] = [:]
        for (key, value) in pairs {
            let text = key.string ?? ""
            guard keys.contains(text) else {
                let list = keys.joined(separator: ", ")
                throw error(
                    line(of: key), "`\(text)` is not a key here; the keys are \(list).", text, in: keys)
            }
            fields[text] = value
        }
        return fields
    }

    /// The value of a key that cannot be left out of the description, or of another thing in it.
    package func required(
        _ key: String, in fields: [String: Node], _ parent: Node, of thing: String? = nil
    ) throws(SourceError) -> Node {
        guard let node = fields[key] else {
            throw error(line(of: parent), "\(thing ?? subject) needs `\(key)`.")
        }
        return node
    }

    /// Reads a string, which may be empty. A title such as `1999` is a number to YAML and a title to us.
    package func string(_ node: Node, _ key: String) throws(SourceError) -> String {
        guard let text = node.scalar?.string else { throw wrong(node, key, "text") }
        return text
    }

    /// Reads a string that says something.
    package func text(_ node: Node, _ key: String) throws(SourceError) -> String {
        let text = try string(node, key)
        guard text.contains(where: { !$0.isWhitespace }) else { throw empty(node, key) }
        return text
    }

    /// What is thrown for a value that says nothing.
    package func empty(_ node: Node, _ key: String) -> SourceError {
        error(line(of: node), "`\(key)` is empty.")
    }

    /// Reads a list of texts.
    package func strings(_ node: Node, _ key: String) throws(SourceError) -> [(text: String, line: Int)] {
        var texts: [(text: String, line: Int)] = []
        for node in try sequence(node, key) { texts.append((try text(node, key), line(of: node))) }
        return texts
    }

    /// Reads a list.
    package func sequence(_ node: Node, _ key: String) throws(SourceError) -> Node.Sequence {
        guard let sequence = node.sequence else { throw wrong(node, key, "a list") }
        return sequence
    }

    /// Reads a list of the contract's rules.
    package func rules(_ node: Node, _ key: String) throws(SourceError) -> [String] {
        var rules: [String] = []
        for (rule, line) in try strings(node, key) {
            try check(rule: rule, line)
            rules.append(rule)
        }
        return rules
    }

    /// Makes sure that the contract has a rule.
    package func check(rule: String, _ line: Int) throws(SourceError) {
        if Contract.rule(rule) != nil { return }
        throw error(line, "`\(rule)` is not a rule of the contract.", rule, in: Contract.rules.map(\.id))
    }

    /// Reads a list of what a strategy can offer.
    package func capabilities(_ node: Node, _ key: String) throws(SourceError) -> Set<Capability> {
        var capabilities: Set<Capability> = []
        for (name, line) in try strings(node, key) {
            guard let capability = Capability(rawValue: name) else {
                throw error(
                    line, "`\(name)` is not a capability.", name, in: Capability.allCases.map(\.rawValue))
            }
            capabilities.insert(capability)
        }
        return capabilities
    }

    /// The line that a node begins on, counted from 1.
    package func line(of node: Node) -> Int { node.mark?.line ?? 1 }
}

extension YamlError {
    /// The line that the parser complains about, where it says one.
    fileprivate var line: Int? {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            mark.line
        default: nil
        }
    }

    /// What the parser complains about, without the excerpt that it prints.
    fileprivate var reason: String {
        switch self {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _):
            problem
        default: "\(self)"
        }
    }
}
