import ObservatoryPlayback
import ObservatorySupport

/// Reads a scenario from its description, in one pass.
package struct ScenarioReader: DescriptionReader {
    package let file: String
    package let subject = "a scenario"
    var scenario: Scenario
    var stepCount = 0
    private var lineCount = 0
    /// The index of each observer by name, and of each item by title.
    var observers: [String: Int] = [:]
    var items: [String: Int] = [:]
    /// The line of each observer's first `observe`, which alone may describe it with `on`, `only`, `owner` or `state`.
    var firstLines: [Int: Int] = [:]
    /// The number of the innermost round that is being read, which replaces `%` in names.
    var round: Int?

    /// The maximum number of steps, and of expected lines; each repetition counts, and each registration of a
    /// `churn`.
    static let mostSteps = 100_000

    /// The maximum number of threads that run together.
    static let mostThreads = 1_000

    /// Reads a scenario from the root of a file, which is `nil` when the file is empty. Only a check needs what
    /// the file expects.
    package static func scenario(
        from root: DescriptionNode?, id: String, file: String, withExpectation: Bool = true
    ) throws(SourceError) -> Scenario {
        var reader = ScenarioReader(
            file: file, scenario: Scenario(id: id, title: "", rules: [], needs: [], file: file))
        try reader.read(root, withExpectation: withExpectation)
        return reader.scenario
    }

    private mutating func read(_ root: DescriptionNode?, withExpectation: Bool) throws(SourceError) {
        let (root, top) = try description(
            root, keys: ["title", "rules", "needs", "show", "steps", "expect"])
        let title = try required("title", in: top, root)
        scenario.title = try self.text(title, "title")
        try check(printable: scenario.title, "the title", title.line)
        for (rule, line) in try strings(try required("rules", in: top, root), "rules") {
            try check(rule: rule, line)
            scenario.rules.append(rule)
        }
        if let needs = top["needs"] {
            for (name, line) in try strings(needs, "needs") {
                scenario.needs.insert(try capability(name, line))
            }
        }
        if let show = top["show"] {
            guard try string(show, "show") == "closures" else { throw wrong(show, "show", "`closures`") }
            scenario.showsClosures = true
        }
        scenario.steps = try steps(try required("steps", in: top, root), "steps")
        for step in scenario.steps { try check(together: step.action.threads) }
        try checkOwners()
        if withExpectation, let expect = top["expect"] {
            scenario.expectation = Scenario.Expectation(
                lines: try expectedLines(expect, "expect"), line: expect.line)
        }
    }

    // An expected line is text, or a mapping that repeats several lines.
    private mutating func expectedLines(
        _ node: DescriptionNode, _ key: String, round: Int? = nil
    ) throws(SourceError) -> [(text: String, line: Int)] {
        var lines: [(text: String, line: Int)] = []
        // An empty list counts as a line; nested ones would otherwise take forever.
        lineCount += max(1, node.list?.count ?? 0)
        guard lineCount <= Self.mostSteps else {
            throw error(node.line, "the expectation has more than \(Self.mostSteps) lines.")
        }
        for node in try sequence(node, key) {
            guard node.mapping != nil else {
                let text = Self.numbered(try string(node, key), round)
                try check(printable: text, "an expected line", node.line)
                lines.append((text, node.line))
                continue
            }
            let (times, body) = try repetition(of: node, over: "lines")
            for number in 1...times { lines += try expectedLines(body, "lines", round: number) }
        }
        return lines
    }

    // MARK: Steps

    mutating func steps(_ node: DescriptionNode, _ key: String) throws(SourceError) -> [Scenario.Step] {
        var steps: [Scenario.Step] = []
        for node in try sequence(node, key) {
            if node.mapping?.contains(where: { $0.key.text == ScenarioVerb.repeat.rawValue }) ?? false {
                let (times, body) = try repetition(of: node, over: "steps")
                steps += try rounds(times, of: body).joined()
            } else {
                steps.append(try step(node))
            }
        }
        return steps
    }

    // A step is a word (`pause`), several words (`remove B`), or a mapping (`remove: B`).
    private mutating func step(
        _ node: DescriptionNode, after prefixes: [ScenarioVerb] = []
    ) throws(SourceError) -> Scenario.Step {
        let line = node.line
        var pairs = node.mapping ?? []
        var isOneWord = false
        if let words = node.text?.split(separator: " ", maxSplits: 1).map(String.init) {
            let rest = DescriptionNode(.text(words.count > 1 ? words[1] : ""), line: line)
            pairs = [(DescriptionNode(.text(words.first ?? ""), line: line), rest)]
            isOneWord = words.count < 2
        }
        // The keys of a mapping have no order.
        guard
            let (key, value) = pairs.first(where: { ScenarioVerb(rawValue: $0.key.text ?? "") != nil })
                ?? pairs.first
        else {
            throw wrong(node, "a step", "a verb and what it is about")
        }
        let verb = try verb(key.text ?? "", line)
        // Most steps have one key, and a `repeat` reads thousands of steps.
        let fields = pairs.count == 1 ? [:] : try mapping(node, verb.rawValue, keys: verb.keys)
        guard !prefixes.contains(verb) else {
            throw error(line, "`\(verb.rawValue)` appears twice in one step.")
        }
        switch verb {
        case .elsewhere where !isOneWord:
            var step = try step(value, after: prefixes + [verb])
            step.isElsewhere = true
            return step
        case .second where !isOneWord:
            var step = try step(value, after: prefixes + [verb])
            step.action = try second(step.action, line)
            return step
        case .together where node.text == nil:
            let threads = try threads(value)
            if threads.allSatisfy({ $0.isEmpty }) { try count(1, line) }
            return Scenario.Step(action: .together(threads), line: line)
        default: break
        }
        var times = 1
        if verb == .churn {
            let count = try required("times", in: fields, node, of: "`\(verb.rawValue)`")
            times = try number(count, "times", most: Self.mostSteps)
        }
        let action = try action(
            verb, try string(value, verb.rawValue), about: fields["about"], times: times, line)
        if let observer = action.registered { try describe(observer, fields, line) }
        return Scenario.Step(action: action, line: line)
    }

    private func verb(_ word: String, _ line: Int) throws(SourceError) -> ScenarioVerb {
        if let verb = ScenarioVerb(rawValue: word) { return verb }
        let known = ScenarioVerb.allCases.map { $0.rawValue }
        throw unknown(
            word, line, "is not a step; the steps are \(known.joined(separator: ", ")).", in: known)
    }

    private func second(_ action: Scenario.Action, _ line: Int) throws(SourceError) -> Scenario.Action {
        switch action {
        case .observe, .remove, .play, .pause, .stop: .second(action)
        default:
            throw error(
                line, "the second player can only be observed, removed from, played, paused and stopped.")
        }
    }

    private mutating func action(
        _ verb: ScenarioVerb, _ argument: String, about: DescriptionNode?, times: Int, _ line: Int
    ) throws(SourceError) -> Scenario.Action {
        try count(times, line)
        switch (verb, argument.isEmpty ? nil : argument) {
        case (.observe, let name?):
            return .observe(try observer(name, line), about: try itemNumbers(about, line))
        case (.remove, let name?):
            return .remove(try observer(name, line), about: try itemNumbers(about, line))
        case (.drop, "player"?): return .dropPlayer
        case (.drop, let name?): return .drop(try observer(name, line))
        case (.churn, let name?): return .churn(try observer(name, line), times: times)
        case (.play, let title?): return .play(try item(title, line))
        case (.pause, nil): return .pause
        case (.stop, nil): return .stop
        case (.count, nil): return .count
        case (.count, "items"?): return .countItems
        case (.read, nil): return .read
        default:
            let problem = verb.argument.map { "has to say \($0)" } ?? "takes no argument"
            throw error(line, "`\(verb.rawValue)` \(problem).")
        }
    }

    /// Reads the steps of each round of a `repeat`, or of each of several threads with the same steps.
    mutating func rounds(_ times: Int, of body: DescriptionNode) throws(SourceError) -> [[Scenario.Step]] {
        let outer = round
        defer { round = outer }
        var rounds: [[Scenario.Step]] = []
        for number in 1...times {
            round = number
            let steps = try steps(body, "steps")
            // An empty round counts as a step; nested ones would otherwise take forever.
            if steps.isEmpty { try count(1, body.line) }
            rounds.append(steps)
        }
        return rounds
    }

    /// Returns the text with each `%` replaced by the number of a round.
    static func numbered(_ text: String, _ round: Int?) -> String {
        let percent = UInt8(ascii: "%")
        guard let round, text.utf8.contains(percent) else { return text }
        // Bytes are faster, and there are thousands of texts.
        var numbered: [UInt8] = []
        for byte in text.utf8 {
            if byte == percent { numbered += String(round).utf8 } else { numbered.append(byte) }
        }
        return String(decoding: numbered, as: UTF8.self)
    }

    /// Adds to the number of steps; throws when there are too many.
    private mutating func count(_ steps: Int, _ line: Int) throws(SourceError) {
        stepCount += steps
        guard stepCount <= Self.mostSteps else {
            throw error(line, "the scenario has more than \(Self.mostSteps) steps.")
        }
    }

    /// Reads the number of repetitions, and what is repeated.
    func repetition(
        _ name: String = "repeat", of node: DescriptionNode, over key: String, most: Int = Self.mostSteps
    ) throws(SourceError) -> (times: Int, body: DescriptionNode) {
        let fields = try mapping(node, name, keys: [name, key])
        let times = try required(name, in: fields, node, of: "`\(name)`")
        let body = try required(key, in: fields, node, of: "`\(name)`")
        return (try number(times, name, most: most), body)
    }

    private func number(_ node: DescriptionNode, _ key: String, most: Int) throws(SourceError) -> Int {
        guard let number = Int(try string(node, key)), (1...most).contains(number) else {
            throw wrong(node, key, "a number between 1 and \(most)")
        }
        return number
    }
}
