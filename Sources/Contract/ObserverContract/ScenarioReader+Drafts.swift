import Playback
import Yams

extension ScenarioReader {
    /// Reads a list of steps.
    func drafts(_ node: Node, _ key: String) throws(ScenarioError) -> [StepDraft] {
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

    /// Reads how often something is repeated, and what.
    func repetition(
        _ name: String = "repeat", of node: Node, over key: String, most: Int = Self.mostSteps
    ) throws(ScenarioError) -> (times: Int, body: Node) {
        let fields = try mapping(node, name, keys: [name, key])
        let times = try required(name, in: fields, node, of: "`\(name)`")
        let body = try required(key, in: fields, node, of: "`\(name)`")
        return (try number(times, name, most: most), body)
    }

    private func number(_ node: Node, _ key: String, most: Int) throws(ScenarioError) -> Int {
        guard let number = Int(try string(node, key)), (1...most).contains(number) else {
            throw error(
                line(of: node), .wrongType(key: key, expected: "a number between 1 and \(most)"))
        }
        return number
    }

    // A step is a word (`pause`), some words (`remove B`), or a mapping (`remove: B`).
    private func draft(_ node: Node) throws(ScenarioError) -> StepDraft {
        let line = line(of: node)
        if let text = node.scalar?.string { return try draft(ofWords: text, line) }
        guard let pairs = node.mapping, let (key, value) = pairs.first else {
            throw error(line, .wrongType(key: "a step", expected: "a verb and what it is about"))
        }
        let verb = try verb(key.string ?? "", line)
        let allowed: [String] =
            switch verb {
            case .observe: ["observe", "about", "only", "state", "on"]
            case .remove: ["remove", "about"]
            case .churn: ["churn", "times"]
            default: [verb.rawValue]
            }
        let fields = try mapping(node, verb.rawValue, keys: allowed)
        if verb == .elsewhere { return .elsewhere(try draft(value)) }
        if verb == .second { return .second(try draft(value), line: line) }
        if verb == .together {
            return .together(try threads(value), line: line)
        }
        var times = 1
        if verb == .churn {
            let count = try required("times", in: fields, node, of: "`\(verb.rawValue)`")
            times = try number(count, "times", most: Self.mostSteps)
        }
        return .step(
            verb, argument: try string(value, verb.rawValue), about: try items(fields), times: times,
            description: verb == .observe && fields.keys.contains { $0 != "observe" && $0 != "about" }
                ? try description(fields) : nil,
            line: line)
    }

    // A thread is a list of steps; several that do the same have a number.
    private func threads(_ node: Node) throws(ScenarioError) -> [(threads: Int, steps: [StepDraft])] {
        var threads: [(threads: Int, steps: [StepDraft])] = []
        for node in try sequence(node, ScenarioVerb.together.rawValue) {
            if node.mapping == nil {
                threads.append((1, try drafts(node, ScenarioVerb.together.rawValue)))
            } else {
                let (times, body) = try repetition("threads", of: node, over: "steps", most: Self.mostThreads)
                threads.append((times, try drafts(body, "steps")))
            }
        }
        return threads
    }

    private func draft(ofWords text: String, _ line: Int) throws(ScenarioError) -> StepDraft {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        let verb = try verb(words.first ?? "", line)
        let rest = words.count > 1 ? words[1] : nil
        if verb == .elsewhere, let rest { return .elsewhere(try draft(ofWords: rest, line)) }
        if verb == .second, let rest { return .second(try draft(ofWords: rest, line), line: line) }
        if verb == .churn { throw error(line, .missing(key: "times", of: "`\(verb.rawValue)`")) }
        return .step(verb, argument: rest, description: nil, line: line)
    }

    // One title, or a list of them.
    private func items(_ fields: [String: Node]) throws(ScenarioError) -> [String] {
        guard let about = fields["about"] else { return [] }
        if let title = about.scalar?.string { return [title] }
        return try strings(about, "about").map(\.text)
    }

    private func verb(_ word: String, _ line: Int) throws(ScenarioError) -> ScenarioVerb {
        guard let verb = ScenarioVerb(rawValue: word) else {
            try check(printable: word, .step, line)
            throw error(line, .unknownVerb(word))
        }
        return verb
    }

    private func description(
        _ fields: [String: Node]
    ) throws(ScenarioError) -> StepDraft.ObserverDescription {
        var description = StepDraft.ObserverDescription()
        if let only = fields["only"] {
            description.only = try event(try string(only, "only"), line(of: only))
        }
        if let state = fields["state"] {
            var options: StateOptions = []
            for word in try strings(state, "state") {
                guard let option = StateOptions.words.first(where: { $0.word == word.text })?.option else {
                    throw error(word.line, .unknownOption(word.text))
                }
                options.insert(option)
            }
            description.state = options
        }
        guard let on = fields["on"] else { return description }
        guard let reactions = on.mapping else {
            throw error(line(of: on), .wrongType(key: "on", expected: "events with lists of steps"))
        }
        let occasions: [Scenario.Occasion] =
            (description.state == nil ? [.started, .paused, .stopped] : [.initial, .changed])
            + Scenario.Occasion.releases
        for (key, value) in reactions {
            let name = key.string ?? ""
            guard let occasion = occasions.first(where: { $0.description == name }) else {
                throw error(line(of: key), .unknownEvent(name, known: occasions.map(\.description)))
            }
            description.reactions.append((occasion, try drafts(value, "on")))
        }
        return description
    }

    private func event(_ name: String, _ line: Int) throws(ScenarioError) -> PlaybackEvent.Kind {
        guard let event = PlaybackEvent.Kind.allCases.first(where: { $0.description == name }) else {
            throw error(line, .unknownEvent(name, known: PlaybackEvent.Kind.allCases.map(\.description)))
        }
        return event
    }
}
