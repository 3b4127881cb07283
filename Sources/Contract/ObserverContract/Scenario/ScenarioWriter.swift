import Playback
import Yams

extension Scenario {
    /// The scenario as the text of a file, which ``ScenarioLibrary`` reads back.
    ///
    ///     title: A removes B before B's turn
    ///     rules: [R03]
    ///     steps:
    ///     - observe: A
    ///       on:
    ///         started: [remove B]
    ///     - observe: B
    ///     - play: Blue Train
    ///
    /// Reading it gives the same script, with observers and items numbered in the order in which the text
    /// names them.
    public var yaml: String {
        var writer = ScenarioWriter(self)
        let node = writer.node()
        do {
            return try Yams.serialize(node: node, width: -1, allowUnicode: true)
        } catch {
            preconditionFailure("a tree of text is YAML: \(error)")
        }
    }
}

/// Puts a scenario into the form in which `ScenarioReader` expects it.
private struct ScenarioWriter {
    private let scenario: Scenario
    /// The observers whose `only` and `on` have been written.
    private var described: Set<Int> = []

    init(_ scenario: Scenario) { self.scenario = scenario }

    mutating func node() -> Node {
        var fields: [(String, Node)] = [
            ("title", text(scenario.title)), ("rules", words(scenario.rules)),
        ]
        if !scenario.needs.isEmpty {
            fields.append(("needs", words(scenario.needs.sorted().map(\.rawValue))))
        }
        if scenario.showsClosures { fields.append(("show", text("closures"))) }
        fields.append(("steps", list(scenario.steps)))
        if let expectation = scenario.expectation {
            fields.append(("expect", .sequence(.init(expectation.lines.map { text($0.text) }))))
        }
        return mapping(fields)
    }

    private mutating func list(_ steps: [Scenario.Step]) -> Node {
        var nodes: [Node] = []
        for step in steps {
            let node = node(for: step.action)
            nodes.append(step.isElsewhere ? prefixed(.elsewhere, node) : node)
        }
        let isShort = nodes.allSatisfy { $0.scalar != nil }
        return .sequence(.init(nodes, .implicit, isShort && nodes.count <= 3 ? .flow : .block))
    }

    private mutating func node(for action: Scenario.Action) -> Node {
        switch action {
        case .observe(let number, let items): observe(number, about: items)
        case .remove(let number, let items) where !items.isEmpty:
            mapping([("remove", text(name(number))), ("about", titles(items))])
        case .remove(let number, _): step(.remove, name(number))
        case .drop(let number): step(.drop, name(number))
        case .play(let item): step(.play, scenario.items[item].title)
        case .second(let action): prefixed(.second, node(for: action))
        case .churn(let number, let times):
            mapping([("churn", text(name(number))), ("times", text("\(times)"))])
        case .together(let threads):
            mapping([("together", .sequence(.init(threads.map { list($0) }, .implicit, .block)))])
        case .dropPlayer, .pause, .stop, .count, .countItems, .read: text(scenario.words(for: action))
        }
    }

    // What is a word stays one: `elsewhere remove B`.
    private func prefixed(_ verb: ScenarioVerb, _ node: Node) -> Node {
        if let words = node.scalar?.string { return text("\(verb) \(words)") }
        return mapping([(verb.rawValue, node)])
    }

    private mutating func observe(_ number: Int, about items: [Int]) -> Node {
        let observer = scenario.observers[number]
        let isNew = described.insert(number).inserted
        let isPlain = observer.event == nil && observer.reactions.isEmpty && observer.stateOptions == nil
        if items.isEmpty, !isNew || isPlain { return step(.observe, observer.name) }
        var fields = [(ScenarioVerb.observe.rawValue, text(observer.name))]
        if !items.isEmpty { fields.append(("about", titles(items))) }
        guard isNew else { return mapping(fields) }
        if let event = observer.event { fields.append(("only", text(event.description))) }
        if let options = observer.stateOptions {
            let words = StateOptions.words.filter { options.contains($0.option) }.map(\.word)
            fields.append(("state", self.words(words)))
        }
        let occasions = Scenario.Occasion.allCases.filter { observer.reactions[$0] != nil }
        let reactions = occasions.map { ($0.description, list(observer.reactions[$0] ?? [])) }
        if !reactions.isEmpty { fields.append(("on", mapping(reactions))) }
        return mapping(fields)
    }

    // In words, `remove B`, but for what words would not give back.
    private func step(_ verb: ScenarioVerb, _ argument: String) -> Node {
        argument.first == " "
            ? mapping([(verb.rawValue, text(argument))]) : text("\(verb.rawValue) \(argument)")
    }

    private func titles(_ items: [Int]) -> Node { words(items.map { scenario.items[$0].title }) }

    private func name(_ number: Int) -> String { scenario.observers[number].name }

    private func text(_ text: String) -> Node { .scalar(.init(text)) }

    private func words(_ words: [String]) -> Node { .sequence(.init(words.map(text), .implicit, .flow)) }

    private func mapping(_ fields: [(String, Node)]) -> Node {
        .mapping(.init(fields.map { (text($0), $1) }, .implicit, .block))
    }
}
