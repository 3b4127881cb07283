import Playback
import Yams

/// Reads a scenario from the text of its file.
struct ScenarioReader: DescriptionReader {
    let file: String
    let subject = "a scenario"
    private(set) var scenario: Scenario
    /// The round of the innermost `repeat` that is being read, which `%` stands for.
    private var round: Int?
    private var stepCount = 0
    /// The number of each observer.
    private var numbers: [String: Int] = [:]
    /// The number of each item, by its title.
    private var items: [String: Int] = [:]
    /// The line on which each observer was described with `on` or `only`.
    private var descriptions: [String: Int] = [:]

    /// How many steps a scenario may have, repetitions counted, and of a `churn` every registration.
    static let mostSteps = 100_000

    /// How many threads may be at work together.
    static let mostThreads = 1_000

    /// Reads a scenario.
    ///
    /// - Parameters:
    ///   - text: The YAML.
    ///   - id: What the scenario is called.
    ///   - file: The file to name in errors.
    ///   - withExpectation: Whether to read what is expected, which only a check needs.
    static func scenario(
        from text: String, id: String, file: String, withExpectation: Bool = true
    ) throws(ScenarioError) -> Scenario {
        var reader = ScenarioReader(id: id, file: file)
        try reader.read(text, withExpectation: withExpectation)
        reader.scenario.text = text
        return reader.scenario
    }

    func error(_ line: Int?, _ problem: DescriptionProblem) -> ScenarioError {
        error(line, .unusable(problem))
    }

    func error(_ line: Int?, _ problem: ScenarioError.Problem) -> ScenarioError {
        ScenarioError(file: file, line: line, problem: problem)
    }

    private init(id: String, file: String) {
        self.file = file
        scenario = Scenario(id: id, title: "", rules: [], needs: [], file: file)
    }

    private mutating func read(_ text: String, withExpectation: Bool) throws(ScenarioError) {
        let (root, top) = try description(
            in: text, keys: ["title", "rules", "needs", "show", "steps", "expect"])
        let title = try required("title", in: top, root)
        scenario.title = try self.text(title, "title")
        try check(printable: scenario.title, .title, line(of: title))
        scenario.rules = try rules(try required("rules", in: top, root), "rules")
        if let needs = top["needs"] { scenario.needs = try capabilities(needs, "needs") }
        if let show = top["show"] {
            guard try string(show, "show") == "closures" else {
                throw error(line(of: show), .wrongType(key: "show", expected: "`closures`"))
            }
            scenario.showsClosures = true
        }
        scenario.steps = try steps(try drafts(try required("steps", in: top, root), "steps"))
        if withExpectation, let expect = top["expect"] {
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
                let text = numbered(try string(node, key))
                try check(printable: text, .expectation, line(of: node))
                lines.append((text, line(of: node)))
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

    private mutating func steps(_ drafts: [StepDraft]) throws(ScenarioError) -> [Scenario.Step] {
        var steps: [Scenario.Step] = []
        for draft in drafts {
            switch draft {
            case .step(let verb, let argument, let about, let times, let description, let line):
                let step = try step(verb, argument, about, times, line)
                steps.append(step)
                if let observer = step.action.registered, let description {
                    try describe(observer, description, line)
                }
            case .elsewhere(let draft):
                steps += try self.steps([draft]).map { step in
                    var step = step
                    step.isElsewhere = true
                    return step
                }
            case .second(let draft, let line):
                for var step in try self.steps([draft]) {
                    switch step.action {
                    case .observe, .remove, .play, .pause, .stop: step.action = .second(step.action)
                    default: throw error(line, .notForTheSecond)
                    }
                    steps.append(step)
                }
            case .together(let threads, let line):
                var lists: [[Scenario.Step]] = []
                for (times, thread) in threads {
                    let outer = round
                    defer { round = outer }
                    for number in 1...times {
                        if times > 1 { round = number }
                        lists.append(try self.steps(thread))
                    }
                }
                try checkTogether(lists)
                steps.append(Scenario.Step(action: .together(lists), line: line))
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
        let percent = UInt8(ascii: "%")
        // Most texts have none. The others are put together from bytes, for there are thousands of them.
        guard let round, text.utf8.contains(percent) else { return text }
        let digits = String(round).utf8
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + digits.count)
        for byte in text.utf8 {
            if byte == percent { bytes += digits } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func step(
        _ verb: ScenarioVerb, _ argument: String?, _ about: [String], _ times: Int, _ line: Int
    ) throws(ScenarioError) -> Scenario.Step {
        let action: Scenario.Action
        stepCount += times
        guard stepCount <= Self.mostSteps else { throw error(line, .tooManySteps(Self.mostSteps)) }
        switch (verb, argument.flatMap { $0.isEmpty ? nil : numbered($0) }) {
        case (.observe, let name?):
            action = .observe(try observer(name, line), about: try itemNumbers(about, line))
        case (.remove, let name?):
            action = .remove(try observer(name, line), about: try itemNumbers(about, line))
        case (.drop, "player"?): action = .dropPlayer
        case (.drop, let name?): action = .drop(try observer(name, line))
        case (.churn, let name?): action = .churn(try observer(name, line), times: times)
        case (.play, let title?): action = .play(try item(title, line))
        case (.pause, nil): action = .pause
        case (.stop, nil): action = .stop
        case (.count, nil): action = .count
        case (.count, ScenarioVerb.items?): action = .countItems
        case (.read, nil): action = .read
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
        scenario.observers[observer].event = description.only
        scenario.observers[observer].stateOptions = description.state
        if description.only != nil, description.state != nil {
            throw error(line, .eventsOfState(observer: name))
        }
        for (occasion, drafts) in description.reactions {
            let steps = try steps(drafts)
            if let step = steps.first(where: \.isTogether) { throw error(step.line, .togetherInside) }
            scenario.observers[observer].reactions[occasion] = steps
        }
    }

    private mutating func observer(_ name: String, _ line: Int) throws(ScenarioError) -> Int {
        if name == "player" { throw error(line, .reservedName(name)) }
        if let known = numbers[name] { return known }
        try check(printable: name, .observer, line)
        scenario.observers.append(Scenario.Observer(name: name))
        numbers[name] = scenario.observers.count - 1
        return scenario.observers.count - 1
    }

    private mutating func itemNumbers(_ titles: [String], _ line: Int) throws(ScenarioError) -> [Int] {
        var numbers: [Int] = []
        for title in titles { numbers.append(try item(numbered(title), line)) }
        return numbers
    }

    private mutating func item(_ title: String, _ line: Int) throws(ScenarioError) -> Int {
        if let known = items[title] { return known }
        try check(printable: title, .item, line)
        scenario.items.append(Item(title: title, duration: .seconds(60)))
        items[title] = scenario.items.count - 1
        return scenario.items.count - 1
    }
}
