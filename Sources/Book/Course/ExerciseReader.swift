import ObserverContract

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
struct ExerciseReader: DescriptionReader {
    private static let keys = ["title", "chapter", "task", "offers", "rules", "breaks", "hints"]
    /// The verdicts that a starter can have for a rule that it breaks.
    private static let verdicts: [Verdict] = [.fail, .crashed, .hung, .leaked]

    let file: String
    let chapters: [String]
    let subject = "an exercise"

    /// Reads a description, which is YAML.
    func exercise(from text: String, id: String) throws(SourceError) -> Exercise {
        let (root, fields) = try description(DescriptionNode(yaml: text, file: file), keys: Self.keys)
        for key in ["offers", "rules", "hints"] {
            let list = try required(key, in: fields, root)
            if try sequence(list, key).isEmpty { throw empty(list, key) }
        }
        let breaks = try breaks(try required("breaks", in: fields, root))
        let rules = try required("rules", in: fields, root)
        for (rule, line) in try strings(rules, "rules") where breaks[rule] == nil {
            try check(rule: rule, line)
            throw error(line, "`rules` has \(rule), but `breaks` does not say that the starter breaks it.")
        }
        return Exercise(
            id: id, title: try self.text(try required("title", in: fields, root), "title"),
            chapter: try chapter(try required("chapter", in: fields, root)),
            task: try self.text(try required("task", in: fields, root), "task"),
            offers: try capabilities(try required("offers", in: fields, root), "offers"),
            rules: try self.rules(rules, "rules"), breaks: breaks,
            hints: try strings(try required("hints", in: fields, root), "hints").map(\.text))
    }

    private func chapter(_ node: DescriptionNode) throws(SourceError) -> String {
        let name = try text(node, "chapter")
        guard chapters.contains(name) else {
            throw unknown(name, node.line, "is not a chapter.", in: chapters)
        }
        return name
    }

    private func breaks(_ node: DescriptionNode) throws(SourceError) -> [String: Verdict] {
        guard let pairs = node.mapping else { throw wrong(node, "breaks", "a mapping of rules to verdicts") }
        var breaks: [String: Verdict] = [:]
        for (key, value) in pairs {
            let rule = try text(key, "breaks")
            try check(rule: rule, key.line)
            let name = try text(value, rule)
            guard let verdict = Self.verdicts.first(where: { $0.rawValue == name }) else {
                let known = Self.verdicts.map(\.rawValue)
                let list = known.joined(separator: ", ")
                throw unknown(
                    name, value.line, "is not a verdict of a starter; the verdicts are \(list).", in: known)
            }
            breaks[rule] = verdict
        }
        return breaks
    }
}
