package import Yams

/// Reads something from its description in YAML, and says on which line the description is wrong.
package protocol DescriptionReader {
    /// What is thrown for a description that cannot be used.
    associatedtype Failure: Error

    /// What is described, as a sentence begins with it: a scenario.
    var subject: String { get }

    /// What is thrown for a problem on a line, or with the file as a whole.
    func error(_ line: Int?, _ problem: DescriptionProblem) -> Failure
}

extension DescriptionReader {
    /// Reads the mapping that a description is, which may have these keys.
    package func description(
        in text: String, keys: [String]
    ) throws(Failure) -> (root: Node, fields: [String: Node]) {
        let root = try parse(text)
        return (root, try mapping(root, subject, keys: keys))
    }

    private func parse(_ text: String) throws(Failure) -> Node {
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw self.error(error.line, .notYAML(error.reason))
        } catch {
            throw self.error(nil, .notYAML("\(error)"))
        }
        guard let root else { throw error(nil, .missing(key: "title", of: subject)) }
        return root
    }

    /// Reads a mapping that may have these keys.
    package func mapping(
        _ node: Node, _ name: String, keys: [String]
    ) throws(Failure) -> [String: Node] {
        guard let pairs = node.mapping else {
            throw error(line(of: node), .wrongType(key: name, expected: "a mapping"))
        }
        var fields: [String: Node] = [:]
        for (key, value) in pairs {
            let text = key.string ?? ""
            guard keys.contains(text) else {
                throw error(line(of: key), .unknownKey(text, known: keys))
            }
            fields[text] = value
        }
        return fields
    }

    /// The value of a key that cannot be left out of the description, or of another thing in it.
    package func required(
        _ key: String, in fields: [String: Node], _ parent: Node, of thing: String? = nil
    ) throws(Failure) -> Node {
        guard let node = fields[key] else {
            throw error(line(of: parent), .missing(key: key, of: thing ?? subject))
        }
        return node
    }

    /// Reads a string, which may be empty. A title such as `1999` is a number to YAML and a title to us.
    package func string(_ node: Node, _ key: String) throws(Failure) -> String {
        guard let text = node.scalar?.string else {
            throw error(line(of: node), .wrongType(key: key, expected: "text"))
        }
        return text
    }

    /// Reads a string that says something.
    package func text(_ node: Node, _ key: String) throws(Failure) -> String {
        let text = try string(node, key)
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw error(line(of: node), .empty(key: key))
        }
        return text
    }

    /// Reads a list of texts.
    package func strings(_ node: Node, _ key: String) throws(Failure) -> [(text: String, line: Int)] {
        var texts: [(text: String, line: Int)] = []
        for node in try sequence(node, key) { texts.append((try text(node, key), line(of: node))) }
        return texts
    }

    /// Reads a list.
    package func sequence(_ node: Node, _ key: String) throws(Failure) -> Node.Sequence {
        guard let sequence = node.sequence else {
            throw error(line(of: node), .wrongType(key: key, expected: "a list"))
        }
        return sequence
    }

    /// Reads a list of the contract's rules.
    package func rules(_ node: Node, _ key: String) throws(Failure) -> [String] {
        var rules: [String] = []
        for (rule, line) in try strings(node, key) {
            try check(rule: rule, line)
            rules.append(rule)
        }
        return rules
    }

    /// Makes sure that the contract has a rule.
    package func check(rule: String, _ line: Int) throws(Failure) {
        if Contract.rule(rule) == nil { throw error(line, .unknownRule(rule)) }
    }

    /// Reads a list of what a strategy can offer.
    package func capabilities(_ node: Node, _ key: String) throws(Failure) -> Set<Capability> {
        var capabilities: Set<Capability> = []
        for (name, line) in try strings(node, key) {
            guard let capability = Capability(rawValue: name) else {
                throw error(line, .unknownCapability(name))
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
