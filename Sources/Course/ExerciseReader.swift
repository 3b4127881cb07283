import ObserverContract
import Yams

/// Reads the description of an exercise.
///
///     title: Deliver in order
///     chapter: 02-contract
///     task: Make the player call its observers in the order in which they registered.
///     offers: [removal, additive]
///     rules: [R01]
///     breaks: { R01: fail }
///     hints:
///       - Look at what removing an observer does to the others.
struct ExerciseReader {
    private static let keys = ["title", "chapter", "task", "offers", "rules", "breaks", "hints"]
    /// What a starter can be worth by a rule that it breaks.
    private static let verdicts: [Verdict] = [.fail, .crashed, .hung, .leaked]

    let file: String
    let chapters: [String]

    /// Reads a description.
    ///
    /// - Parameters:
    ///   - text: The description, in YAML.
    ///   - id: What the exercise is called.
    func exercise(from text: String, id: String) throws(ExerciseError) -> Exercise {
        let root = try parse(text)
        let fields = try mapping(root, "an exercise", keys: Self.keys)
        let chapter = try required("chapter", in: fields, root)
        let name = try string(chapter, "chapter")
        guard chapters.contains(name) else {
            throw error(chapter, .unknownChapter(name, known: chapters))
        }
        let breaks = try breaks(try required("breaks", in: fields, root))
        let rules = try required("rules", in: fields, root)
        return Exercise(
            id: id, title: try string(try required("title", in: fields, root), "title"), chapter: name,
            task: try string(try required("task", in: fields, root), "task"),
            offers: try offers(try required("offers", in: fields, root)),
            rules: try self.rules(rules, broken: breaks), breaks: breaks,
            hints: try strings(try required("hints", in: fields, root), "hints").map(\.text))
    }
}

extension ExerciseReader {
    private func rules(_ node: Node, broken: [String: Verdict]) throws(ExerciseError) -> [String] {
        var rules: [String] = []
        for (name, node) in try strings(node, "rules") {
            try check(rule: name, node)
            guard broken[name] != nil else { throw error(node, .notBroken(rule: name)) }
            rules.append(name)
        }
        return rules
    }

    private func offers(_ node: Node) throws(ExerciseError) -> Set<Capability> {
        var offers: Set<Capability> = []
        for (name, node) in try strings(node, "offers") {
            guard let capability = Capability(rawValue: name) else {
                throw error(node, .unknownCapability(name))
            }
            offers.insert(capability)
        }
        return offers
    }

    private func breaks(_ node: Node) throws(ExerciseError) -> [String: Verdict] {
        guard let pairs = node.mapping else {
            throw error(node, .wrongType(key: "breaks", expected: "a mapping of rules to verdicts"))
        }
        var breaks: [String: Verdict] = [:]
        for (key, value) in pairs {
            let rule = try string(key, "breaks")
            try check(rule: rule, key)
            let name = try string(value, rule)
            guard let verdict = Self.verdicts.first(where: { $0.rawValue == name }) else {
                throw error(value, .unknownVerdict(name, known: Self.verdicts.map(\.rawValue)))
            }
            breaks[rule] = verdict
        }
        return breaks
    }

    private func check(rule: String, _ node: Node) throws(ExerciseError) {
        if Contract.rule(rule) == nil { throw error(node, .unknownRule(rule)) }
    }

    private func parse(_ text: String) throws(ExerciseError) -> Node {
        do {
            if let root = try Yams.compose(yaml: text) { return root }
        } catch let error as YamlError {
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                throw ExerciseError(file: file, line: mark.line, problem: .notYAML(problem))
            default:
                throw ExerciseError(file: file, line: nil, problem: .notYAML("\(error)"))
            }
        } catch {
            throw ExerciseError(file: file, line: nil, problem: .notYAML("\(error)"))
        }
        throw ExerciseError(file: file, line: nil, problem: .missing(key: "title"))
    }

    private func mapping(
        _ node: Node, _ name: String, keys: [String]
    ) throws(ExerciseError) -> [String: Node] {
        guard let pairs = node.mapping else {
            throw error(node, .wrongType(key: name, expected: "a mapping"))
        }
        var fields: [String: Node] = [:]
        for (key, value) in pairs {
            let text = key.string ?? ""
            guard keys.contains(text) else { throw error(key, .unknownKey(text, known: keys)) }
            fields[text] = value
        }
        return fields
    }

    private func required(
        _ key: String, in fields: [String: Node], _ parent: Node
    ) throws(ExerciseError) -> Node {
        guard let node = fields[key] else { throw error(parent, .missing(key: key)) }
        return node
    }

    private func string(_ node: Node, _ key: String) throws(ExerciseError) -> String {
        guard let text = node.scalar?.string else {
            throw error(node, .wrongType(key: key, expected: "text"))
        }
        guard text.contains(where: { !$0.isWhitespace }) else { throw error(node, .empty(key: key)) }
        return text
    }

    private func strings(
        _ node: Node, _ key: String
    ) throws(ExerciseError) -> [(text: String, node: Node)] {
        guard let sequence = node.sequence else {
            throw error(node, .wrongType(key: key, expected: "a list"))
        }
        guard !sequence.isEmpty else { throw error(node, .empty(key: key)) }
        var texts: [(text: String, node: Node)] = []
        for node in sequence { texts.append((try string(node, key), node)) }
        return texts
    }

    private func error(_ node: Node, _ problem: ExerciseError.Problem) -> ExerciseError {
        ExerciseError(file: file, line: node.mark?.line, problem: problem)
    }
}
