/// Searches for the smallest scenario that shows that a strategy breaks one of several rules.
struct WitnessSearch {
    /// How many scenarios of the contract are shrunk, and how many random ones, of how many drawn.
    private static let mostStarts = 3
    private static let mostDrawn = 8
    private static let mostRehearsed = 500
    /// The longest scenario that is shrunk, and how many smaller ones are tried.
    private static let mostSteps = 400
    private static let mostCandidates = 500
    /// A witness with at most so many steps is small enough.
    private static let fewSteps = 6
    /// How often a scenario is run, where the strategy calls in a different order each time, and where other
    /// things may depend on chance, too.
    private static let triesForOrder = 8
    private static let triesForChance = 16

    private let rule: String
    /// The ways in which the strategy may differ, with the rule and without it.
    private let all: Allowance
    private let others: Allowance
    /// The rules by which the strategy would crash.
    private let crashes: [String]
    private let strategy: any Strategy
    private let working: () -> Void

    /// Creates a search, which calls `working` before each scenario that is tried.
    init(
        for rule: String, among rules: Set<String>, of strategy: any Strategy,
        working: @escaping () -> Void = {}
    ) {
        self.working = working
        self.rule = rule
        all = Allowance(breaking: rules)
        others = Allowance(breaking: rules.subtracting([rule]))
        crashes = Allowance(declaredBy: strategy.breaking([])).leftOut
        self.strategy = strategy
    }

    /// Returns the smallest scenario that was found, and the trace that the strategy left there; the first
    /// evidence as it is where no scenario shows the rule and nothing else.
    ///
    /// - Parameter evidence: The evidence that shows the rule, the shortest first.
    func smallest(from evidence: [Evidence]) -> Diagnosis.Witness? {
        let forms = strategy.forms
        var best: Finding?
        var bestCount: Int { best?.scenario.stepCount ?? .max }
        func shrink(_ scenario: Scenario, _ form: StrategyForm) {
            guard let found = smallest(scenario, form), found.scenario.stepCount < bestCount else { return }
            best = found
        }
        // Shrinking runs a scenario too often for long ones.
        let starts = evidence.filter { piece in
            piece.scenario.stepCount <= Self.mostSteps && !piece.scenario.steps.contains { $0.action.isChurn }
        }
        for piece in starts.prefix(Self.mostStarts) where bestCount > Self.fewSteps {
            shrink(piece.scenario, piece.form)
        }
        for (number, form) in forms.enumerated() where bestCount > Self.fewSteps {
            var exploration = Exploration(
                strategies: [strategy.breaking(others.rules)], steps: Diagnostician.randomSteps * forms.count,
                seed: 2)
            // The strategy may hang where a `deinit` acts.
            exploration.runsActingDeinits = false
            let drawn = exploration.rehearsals(ofForm: number)
            for shown in drawn.prefix(Self.mostRehearsed).lazy.compactMap({ finding(in: $0.scenario, form) })
                .prefix(Self.mostDrawn)
            {
                shrink(shown.scenario, form)
                if bestCount <= Self.fewSteps { break }
            }
        }
        return best.map { Diagnosis.Witness($0) }
            ?? starts.lazy.compactMap { Diagnosis.Witness($0, allowing: others, testing: rule) }.first
    }

    /// Shrinks a scenario as far as it still shows the rule; `nil` where it does not show it.
    private func smallest(_ scenario: Scenario, _ form: StrategyForm) -> Finding? {
        let isSilent = !others.predictsReleases(of: form.capabilities)
        var shrinker = ScenarioShrinker((isSilent ? scenario.withoutClosures : scenario).asDrawn)
        let smallest = shrinker.run(most: Self.mostCandidates) { finding(in: $0, form)?.scenario }
        return (finding(in: smallest.renumbered().renamed(), form) ?? finding(in: smallest, form))?
            .titled("Shows that \(strategy.id) breaks \(rule)", testing: rule)
    }

    /// Runs a scenario, and returns the finding if it shows the rule and nothing else: the other rules do not
    /// explain it, and all of them together do. If the model cannot break the rule, it must be able to break
    /// all the others.
    private func finding(in draft: Scenario, _ form: StrategyForm) -> Finding? {
        working()
        if draft.canShow(anyOf: crashes) { return nil }
        let tries =
            !all.switches.contains(.unordered)
            ? 1 : Divergences.rules.contains(rule) ? Self.triesForOrder : Self.triesForChance
        // The strategy may depend on addresses: for its order, or when an object reuses one.
        var ballast: [[[UInt8]]] = []
        defer { withExtendedLifetime(ballast) {} }
        for number in 0..<tries {
            ballast.append(Self.ballast(number))
            let rehearsal = ReferenceModel.rehearsal(
                of: draft, capabilities: form.capabilities, diverging: others.switches)
            guard let finding = Finding(rehearsal, on: form, allowing: others) else { continue }
            let scenario = rehearsal.scenario
            func isExplained(by allowance: Allowance) -> Bool {
                allowance.allows(finding.run.trace, in: scenario, of: form.capabilities)
            }
            // With another rule, too, a strategy can end up with the trace that the contract demands.
            if isExplained(by: Allowance()) { continue }
            if all.switches != others.switches, isExplained(by: all) { return finding }
            if !scenario.canBePredicted(breaking: [rule]),
                scenario.canBePredicted(breaking: Array(others.rules))
            {
                return finding
            }
        }
        return nil
    }

    /// Takes the free memory in small pieces, so that the next players and observers get other addresses than
    /// the last ones. An object then reuses an address only if the previous object was freed just before.
    ///
    /// - Returns: Pieces of each size of a small object: more than an allocator caches for one thread, plus
    ///   `number`, so that each attempt gets other memory.
    private static func ballast(_ number: Int) -> [[UInt8]] {
        stride(from: 0, to: 512, by: 16).flatMap { size in
            (0..<(8 + number)).map { _ in Array(repeating: 0, count: size) }
        }
    }
}

extension Scenario {
    /// The scenario as if it had been drawn: with a line for each step, of which a `repeat` has many on one,
    /// and without the trace that the file states.
    var asDrawn: Scenario {
        var line = -1
        var drawn = mapSteps { step in
            line += 1
            return Step(action: step.action, line: line, isElsewhere: step.isElsewhere)
        }
        drawn.expectation = nil
        return drawn
    }
}

extension Diagnosis.Witness {
    init(_ finding: Finding) {
        self.init(
            form: finding.form.name, steps: finding.scenario.stepCount, scenario: finding.scenario.yaml,
            rules: finding.scenario.rules, expected: finding.expected, actual: finding.run.trace)
    }

    /// Creates a witness from a scenario of the contract, as a test of one rule if there is one; `nil` where
    /// the scenario has no meaning with the allowance.
    init?(_ piece: Evidence, allowing allowance: Allowance, testing rule: String? = nil) {
        guard
            let (expected, actual) = allowance.traces(
                in: piece.scenario, of: piece.form.capabilities, after: piece.trace)
        else { return nil }
        var scenario = piece.scenario.asDrawn
        if let rule { scenario.rules = [rule] }
        self.init(
            form: piece.form.name, steps: scenario.stepCount, scenario: scenario.yaml,
            rules: scenario.rules, expected: expected, actual: actual)
    }
}
