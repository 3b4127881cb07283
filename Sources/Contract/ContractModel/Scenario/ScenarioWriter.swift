import ObservatoryPlayback

extension Scenario {
    /// The scenario as a description, which ``ScenarioReader`` can read.
    package var description: DescriptionNode {
        var writer = ScenarioWriter(scenario: self)
        return writer.node()
    }

    /// Returns an action in the words of a scenario file: `play Blue Train`.
    package func words(for action: Action) -> String {
        switch action {
        case .observe(let number, let items): "observe \(observers[number].name)\(about(items))"
        case .remove(let number, let items): "remove \(observers[number].name)\(about(items))"
        case .drop(let number): "drop \(observers[number].name)"
        case .dropPlayer: "drop player"
        case .play(let number): "play \(items[number].title)"
        case .pause: "pause"
        case .stop: "stop"
        case .count: "count"
        case .countItems: "count items"
        case .read: "read"
        case .second(let action): "second \(words(for: action))"
        case .churn(let number, let times): "churn \(observers[number].name), \(times) times"
        case .together(let threads):
            threads.map { steps in
                steps.count == 1 ? words(for: steps[0].action) : "\(steps.count) steps"
            }.joined(separator: " while ")
        }
    }

    private func about(_ items: [Int]) -> String {
        items.isEmpty ? "" : " about " + items.map { self.items[$0].title }.joined(separator: ", ")
    }
}

/// Writes a scenario in the form that `ScenarioReader` reads.
private struct ScenarioWriter {
    let scenario: Scenario
    /// The observers whose `only` and `on` have been written.
    var described: Set<Int> = []

    mutating func node() -> DescriptionNode {
        let needs = scenario.needs.sorted().map { $0.rawValue }
        return DescriptionNode(fields: [
            ("title", .word(scenario.title)), ("rules", .words(scenario.rules)),
            ("needs", needs.isEmpty ? nil : .words(needs)),
            ("show", scenario.showsClosures ? .word("closures") : nil),
            ("steps", list(scenario.steps)),
            ("expect", scenario.expectation.map { .list($0.lines.map { .word($0.text) }) }),
        ])
    }

    private mutating func list(_ steps: [Scenario.Step]) -> DescriptionNode {
        .list(
            steps.map { step in
                let node = node(for: step.action)
                return step.isElsewhere ? prefixed(.elsewhere, node) : node
            })
    }

    private mutating func node(for action: Scenario.Action) -> DescriptionNode {
        switch action {
        case .observe(let number, let items): observe(number, about: items)
        case .remove(let number, let items) where !items.isEmpty:
            DescriptionNode(fields: [("remove", .word(name(number))), ("about", titles(items))])
        case .second(let action): prefixed(.second, node(for: action))
        case .churn(let number, let times):
            DescriptionNode(fields: [("churn", .word(name(number))), ("times", .word("\(times)"))])
        case .together(let threads):
            DescriptionNode(fields: [("together", .list(threads.map { list($0) }))])
        case .remove, .drop, .dropPlayer, .play, .pause, .stop, .count, .countItems, .read:
            .word(scenario.words(for: action))
        }
    }

    // A step in words stays in words: `elsewhere remove B`.
    private func prefixed(_ verb: ScenarioVerb, _ node: DescriptionNode) -> DescriptionNode {
        if let words = node.text { return .word("\(verb.rawValue) \(words)") }
        return DescriptionNode(fields: [(verb.rawValue, node)])
    }

    private mutating func observe(_ number: Int, about items: [Int]) -> DescriptionNode {
        let observer = scenario.observers[number]
        let isNew = described.insert(number).inserted
        let isPlain =
            observer.event == nil && observer.reactions.isEmpty && observer.stateOptions == nil
            && observer.owner == nil
        if items.isEmpty, !isNew || isPlain { return .word(scenario.words(for: .observe(number))) }
        var fields: [(String, DescriptionNode?)] = [
            ("observe", .word(observer.name)), ("about", items.isEmpty ? nil : titles(items)),
        ]
        guard isNew else { return DescriptionNode(fields: fields) }
        let state = observer.stateOptions.map { options in
            StateOptions.words.filter { options.contains($0.value) }.map { $0.word }
        }
        let reactions = Scenario.Occasion.allCases.map { occasion in
            (occasion.description, observer.reactions[occasion].map { list($0) })
        }
        fields += [
            ("only", observer.event.map { .word($0.description) }),
            ("owner", observer.owner.map { .word(name($0)) }), ("state", state.map { .words($0) }),
            ("on", observer.reactions.isEmpty ? nil : DescriptionNode(fields: reactions)),
        ]
        return DescriptionNode(fields: fields)
    }

    private func titles(_ items: [Int]) -> DescriptionNode { .words(items.map { scenario.items[$0].title }) }

    private func name(_ number: Int) -> String { scenario.observers[number].name }
}
