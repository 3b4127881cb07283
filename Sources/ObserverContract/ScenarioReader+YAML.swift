import Yams

extension ScenarioReader {
    func parse(_ text: String) throws(ScenarioError) -> Node {
        do {
            guard let root = try Yams.compose(yaml: text) else {
                throw error(nil, .missing(key: "title"))
            }
            return root
        } catch let error as ScenarioError {
            throw error
        } catch let error as YamlError {
            throw self.error(error.line, .notYAML(error.reason))
        } catch {
            throw self.error(nil, .notYAML("\(error)"))
        }
    }

    func mapping(
        _ node: Node, _ name: String, keys: [String]
    ) throws(ScenarioError) -> [String: Node] {
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

    func required(
        _ key: String, in fields: [String: Node], _ parent: Node
    ) throws(ScenarioError) -> Node {
        guard let node = fields[key] else { throw error(line(of: parent), .missing(key: key)) }
        return node
    }

    // A title such as `1999` is a number to YAML and a title to us.
    func string(_ node: Node, _ key: String) throws(ScenarioError) -> String {
        guard let text = node.scalar?.string else {
            throw error(line(of: node), .wrongType(key: key, expected: "text"))
        }
        return text
    }

    func strings(
        _ node: Node, _ key: String
    ) throws(ScenarioError) -> [(text: String, line: Int)] {
        var texts: [(text: String, line: Int)] = []
        for node in try sequence(node, key) { texts.append((try string(node, key), line(of: node))) }
        return texts
    }

    func sequence(_ node: Node, _ key: String) throws(ScenarioError) -> Node.Sequence {
        guard let sequence = node.sequence else {
            throw error(line(of: node), .wrongType(key: key, expected: "a list"))
        }
        return sequence
    }

    func line(of node: Node) -> Int { node.mark?.line ?? 1 }

    func error(_ line: Int?, _ problem: ScenarioError.Problem) -> ScenarioError {
        ScenarioError(file: file, line: line, problem: problem)
    }
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
