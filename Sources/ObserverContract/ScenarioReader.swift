import Playback
import Yams

/// Reads a scenario from the text of its file.
struct ScenarioReader {
    let file: String
    private var scenario: Scenario
    /// The round of the innermost `repeat` that is being read, which `%` stands for.
    private var round: Int?
    private var stepCount = 0
    /// The number of each observer.
    private var numbers: [String: Int] = [:]
    /// The number of each item, by its title.
    private var items: [String: Int] = [:]
    /// The line on which each observer was described with `on` or `only`.
    private var descriptions: [String: Int] = [:]

    /// How many steps a scenario may have, repetitions counted.
    static let mostSteps = 100_000

    /// Reads a scenario.
    ///
    /// - Parameters:
    ///   - text: The YAML.
    ///   - id: What the scenario is called.
    ///   - file: The file to name in errors.
    static func scenario(
        from text: String, id: String, file: String
    ) throws(ScenarioError) -> Scenario {
        var reader = ScenarioReader(id: id, file: file)
        try reader.read(text)
        reader.scenario.text = text
        return reader.scenario
    }

    private init(id: String, file: String) {
        self.file = file
        scenario = Scenario(id: id, title: "", rules: [], needs: [], file: file)
    }

    private mutating func read(_ text: String) throws(ScenarioError) {
        let root = try parse(text)
        let top = try mapping(
            root, "the scenario", keys: ["title", "rules", "needs", "show", "steps", "expect"])
        scenario.title = try string(try required("title", in: top, root), "title")
        for rule in try strings(try required("rules", in: top, root), "rules") {
            guard Contract.rule(rule.text) != nil else {
                throw error(rule.line, .unknownRule(rule.text))
            }
            scenario.rules.append(rule.text)
        }
        for need in try top["needs"].map({ (node) throws(ScenarioError) in try strings(node, "needs") }) ?? []
        {
            guard let capability = Capability(rawValue: need.text) else {
                throw error(need.line, .unknownCapability(need.text))
            }
            scenario.needs.insert(capability)
        }
        if let show = top["show"] {
            guard try string(show, "show") == "closures" else {
                throw error(line(of: show), .wrongType(key: "show", expected: "`closures`"))
            }
            scenario.showsClosures = true
        }
        scenario.steps = try steps(try drafts(try required("steps", in: top, root), "steps"))
        if let expect = top["expect"] {
            scenario.expectation = Scenario.Expectation(
                lines: try expectedLines(expect, "expect"), line: line(of: expect))
        }
    }

    // An expected line is text, or a mapping that repeats some lines.
    private mutating func expectedLines(
        _ node: Node, _ key: String
    ) throws(ScenarioError) -> [(text: String, line: Int)] {
        var lines: [(text: String, line: Int)] = []
        for node in try sequence(node, key) {
            if node.mapping == nil {
                lines.append((numbered(try string(node, key)), line(of: node)))
                continue
            }
            let (times, body) = try repetition(of: node, over: "lines")
            let outer = round
            defer { round = outer }
            for number in 1...times {
                round = number
                lines += try expectedLines(body, "lines")
            }
        }
        return lines
    }

    // MARK: Steps

    private func drafts(_ node: Node, _ key: String) throws(ScenarioError) -> [StepDraft] {
        var drafts: [StepDraft] = []
        for node in try sequence(node, key) {
            if node.mapping?.keys.first?.string == ScenarioVerb.repeat.rawValue {
                let (times, body) = try repetition(of: node, over: "steps")
                drafts.append(.repeated(times: times, steps: try self.drafts(body, "steps")))
            } else {
                drafts.append(try draft(node))
            }
        }
        return drafts
    }

    private func repetition(
        of node: Node, over key: String
    ) throws(ScenarioError) -> (times: Int, body: Node) {
        let fields = try mapping(node, "repeat", keys: ["repeat", key])
        let times = try required("repeat", in: fields, node)
        let body = try required(key, in: fields, node)
        guard let count = Int(try string(times, "repeat")), (1...Self.mostSteps).contains(count) else {
            throw error(
                line(of: times),
                .wrongType(key: "repeat", expected: "a number between 1 and \(Self.mostSteps)"))
        }
        return (count, body)
    }

    // A step is a word (`pause`), some words (`remove B`), or a mapping (`remove: B`).
    private func draft(_ node: Node) throws(ScenarioError) -> StepDraft {
        let line = line(of: node)
        if let text = node.scalar?.string {
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            let verb = try verb(words.first ?? "", line)
            return .step(verb, argument: words.count > 1 ? words[1] : nil, description: nil, line: line)
        }
        guard let pairs = node.mapping, let (key, value) = pairs.first else {
            throw error(line, .wrongType(key: "a step", expected: "a verb and what it is about"))
        }
        let verb = try verb(key.string ?? "", line)
        let allowed = verb == .observe ? ["observe", "only", "on"] : [verb.rawValue]
        let fields = try mapping(node, verb.rawValue, keys: allowed)
        return .step(
            verb, argument: try string(value, verb.rawValue),
            description: fields.count > 1 ? try description(fields) : nil, line: line)
    }

    private func verb(_ word: String, _ line: Int) throws(ScenarioError) -> ScenarioVerb {
        guard let verb = ScenarioVerb(rawValue: word) else { throw error(line, .unknownVerb(word)) }
        return verb
    }

    private func description(
        _ fields: [String: Node]
    ) throws(ScenarioError) -> StepDraft.ObserverDescription {
        var description = StepDraft.ObserverDescription()
        if let only = fields["only"] {
            description.only = try event(try string(only, "only"), line(of: only))
        }
        guard let on = fields["on"] else { return description }
        guard let reactions = on.mapping else {
            throw error(line(of: on), .wrongType(key: "on", expected: "events with lists of steps"))
        }
        for (key, value) in reactions {
            let event = try event(key.string ?? "", line(of: key))
            description.reactions.append((event, try drafts(value, "on")))
        }
        return description
    }

    private mutating func steps(_ drafts: [StepDraft]) throws(ScenarioError) -> [Scenario.Step] {
        var steps: [Scenario.Step] = []
        for draft in drafts {
            switch draft {
            case .step(let verb, let argument, let description, let line):
                let step = try step(verb, argument, line)
                steps.append(step)
                if case .observe(let observer) = step.action, let description {
                    try describe(observer, description, line)
                }
            case .repeated(let times, let body):
                let outer = round
                defer { round = outer }
                for number in 1...times {
                    round = number
                    steps += try self.steps(body)
                }
            }
        }
        return steps
    }

    /// The text with the number of the round in the place of `%`.
    private func numbered(_ text: String) -> String {
        // Asked first, because most texts have none and replacing is slow.
        guard let round, text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: String(round))
    }

    private mutating func step(
        _ verb: ScenarioVerb, _ argument: String?, _ line: Int
    ) throws(ScenarioError) -> Scenario.Step {
        let action: Scenario.Action
        stepCount += 1
        guard stepCount <= Self.mostSteps else { throw error(line, .tooManySteps(Self.mostSteps)) }
        switch (verb, argument.flatMap { $0.isEmpty ? nil : numbered($0) }) {
        case (.observe, let name?): action = .observe(try observer(name, line))
        case (.remove, let name?): action = .remove(try observer(name, line))
        case (.drop, "player"?): action = .dropPlayer
        case (.drop, let name?): action = .drop(try observer(name, line))
        case (.play, let title?): action = .play(item(title))
        case (.pause, nil): action = .pause
        case (.stop, nil): action = .stop
        case (.count, nil): action = .count
        case (_, nil): throw error(line, .missingArgument(verb: verb.rawValue))
        case (_, _?): throw error(line, .extraArgument(verb: verb.rawValue))
        }
        return Scenario.Step(action: action, line: line)
    }

    private mutating func describe(
        _ observer: Int, _ description: StepDraft.ObserverDescription, _ line: Int
    ) throws(ScenarioError) {
        let name = scenario.observers[observer].name
        if let earlier = descriptions[name] {
            throw error(line, .redefined(observer: name, line: earlier))
        }
        descriptions[name] = line
        if let only = description.only { scenario.observers[observer].event = only }
        for (event, drafts) in description.reactions {
            scenario.observers[observer].reactions[event] = try steps(drafts)
        }
    }

    private func event(_ name: String, _ line: Int) throws(ScenarioError) -> PlaybackEvent.Kind {
        guard let event = PlaybackEvent.Kind.allCases.first(where: { $0.description == name }) else {
            throw error(line, .unknownEvent(name))
        }
        return event
    }

    private mutating func observer(_ name: String, _ line: Int) throws(ScenarioError) -> Int {
        if name == "player" { throw error(line, .reservedName(name)) }
        if let known = numbers[name] { return known }
        scenario.observers.append(Scenario.Observer(name: name))
        numbers[name] = scenario.observers.count - 1
        return scenario.observers.count - 1
    }

    private mutating func item(_ title: String) -> Int {
        if let known = items[title] { return known }
        scenario.items.append(Item(title: title, duration: .seconds(60)))
        items[title] = scenario.items.count - 1
        return scenario.items.count - 1
    }
}
