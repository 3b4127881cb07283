import Playback

extension Scenario {
    /// The scenario as a description, which ``ScenarioReader`` can read.
    package var description: DescriptionNode {
        var writer = ScenarioWriter(self)
        return writer.node()
    }
}

/// Writes a scenario in the form that `ScenarioReader` reads.
private struct ScenarioWriter {
    private let scenario: Scenario
    /// The observers whose `only` and `on` have been written.
    private var described: Set<Int> = []

    init(_ scenario: Scenario) { self.scenario = scenario }

    mutating func node() -> DescriptionNode {
        var fields: [(String, DescriptionNode)] = [
            ("title", text(scenario.title)), ("rules", words(scenario.rules)),
        ]
        if !scenario.needs.isEmpty {
            fields.append(("needs", words(scenario.needs.sorted().map { $0.rawValue })))
        }
        if scenario.showsClosures { fields.append(("show", text("closures"))) }
        fields.append(("steps", list(scenario.steps)))
        if let expectation = scenario.expectation {
            fields.append(("expect", list(expectation.lines.map { text($0.text) })))
        }
        return mapping(fields)
    }

    private mutating func list(_ steps: [Scenario.Step]) -> DescriptionNode {
        var nodes: [DescriptionNode] = []
        for step in steps {
            let node = node(for: step.action)
            nodes.append(step.isElsewhere ? prefixed(.elsewhere, node) : node)
        }
        let isShort = nodes.count <= 3 && nodes.allSatisfy { $0.text != nil }
        return DescriptionNode(.list(nodes, isShort: isShort))
    }

    private mutating func node(for action: Scenario.Action) -> DescriptionNode {
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
            mapping([("together", list(threads.map { list($0) }))])
        case .dropPlayer, .pause, .stop, .count, .countItems, .read: text(scenario.words(for: action))
        }
    }

    // A step in words stays in words: `elsewhere remove B`.
    private func prefixed(_ verb: ScenarioVerb, _ node: DescriptionNode) -> DescriptionNode {
        if let words = node.text { return text("\(verb.rawValue) \(words)") }
        return mapping([(verb.rawValue, node)])
    }

    private mutating func observe(_ number: Int, about items: [Int]) -> DescriptionNode {
        let observer = scenario.observers[number]
        let isNew = described.insert(number).inserted
        let isPlain = observer.event == nil && observer.reactions.isEmpty && observer.stateOptions == nil
        if items.isEmpty, !isNew || isPlain { return step(.observe, observer.name) }
        var fields = [(ScenarioVerb.observe.rawValue, text(observer.name))]
        if !items.isEmpty { fields.append(("about", titles(items))) }
        guard isNew else { return mapping(fields) }
        if let event = observer.event { fields.append(("only", text(event.description))) }
        if let options = observer.stateOptions {
            let words = StateOptions.words.filter { options.contains($0.option) }.map { $0.word }
            fields.append(("state", self.words(words)))
        }
        let occasions = Scenario.Occasion.allCases.filter { observer.reactions[$0] != nil }
        let reactions = occasions.map { ($0.description, list(observer.reactions[$0] ?? [])) }
        if !reactions.isEmpty { fields.append(("on", mapping(reactions))) }
        return mapping(fields)
    }

    // In words, `remove B`; an argument that begins with a space needs a mapping.
    private func step(_ verb: ScenarioVerb, _ argument: String) -> DescriptionNode {
        argument.first == " "
            ? mapping([(verb.rawValue, text(argument))]) : text("\(verb.rawValue) \(argument)")
    }

    private func titles(_ items: [Int]) -> DescriptionNode { words(items.map { scenario.items[$0].title }) }

    private func name(_ number: Int) -> String { scenario.observers[number].name }

    private func text(_ text: String) -> DescriptionNode { DescriptionNode(.text(text)) }

    private func words(_ words: [String]) -> DescriptionNode {
        DescriptionNode(.list(words.map { text($0) }, isShort: true))
    }

    private func list(_ nodes: [DescriptionNode]) -> DescriptionNode { DescriptionNode(.list(nodes)) }

    private func mapping(_ fields: [(String, DescriptionNode)]) -> DescriptionNode {
        DescriptionNode(.mapping(fields.map { (text($0), $1) }))
    }
}
