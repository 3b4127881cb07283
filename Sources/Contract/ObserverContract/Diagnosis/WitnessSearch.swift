/// Looks for the smallest scenario that shows that a strategy breaks one rule, beside others that it breaks too.
struct WitnessSearch {
    /// How many scenarios of the contract are made smaller, and how many random ones, out of how many that are drawn.
    private static let mostStarts = 3
    private static let mostDrawn = 8
    private static let mostRehearsed = 500
    private static let randomSteps = 20_000
    /// How long a scenario may be that is made smaller, and how many smaller ones are tried.
    private static let mostSteps = 400
    private static let mostCandidates = 500
    /// From so few steps on a witness is small enough.
    private static let fewSteps = 6
    /// How often a scenario is run, where the strategy calls in an order that is another one each time, and where other
    /// things may be left to chance, too.
    private static let triesForOrder = 8
    private static let triesForChance = 16

    private let rule: String
    /// What the strategy may do otherwise, with the rule and without it.
    private let all: Allowance
    private let others: Allowance
    private let strategy: any Strategy
    private let working: () -> Void

    /// Prepares to look; calls `working` before each scenario that is tried.
    init(
        for rule: String, among rules: Set<String>, of strategy: any Strategy,
        working: @escaping () -> Void = {}
    ) {
        self.working = working
        self.rule = rule
        all = Allowance(breaking: rules)
        others = Allowance(breaking: rules.subtracting([rule]))
        self.strategy = strategy
    }

    /// The smallest scenario that was found, and what the strategy left there.
    ///
    /// - Parameter evidence: What shows it, the shortest first.
    func smallest(from evidence: [Evidence]) -> Diagnosis.Witness? {
        let forms = strategy.forms
        var best: (finding: Finding, form: StrategyForm)?
        func isSmall(_ steps: Int?) -> Bool { steps.map { $0 <= Self.fewSteps } ?? false }
        // What is long is tried too often for that.
        let starts = evidence.filter { piece in
            piece.scenario.stepCount <= Self.mostSteps && !piece.scenario.steps.contains { $0.action.isChurn }
        }
        for piece in starts.prefix(Self.mostStarts) where !isSmall(best?.finding.scenario.stepCount) {
            let form = forms[piece.form]
            keepSmaller(&best, smallest(piece.scenario, form), form)
        }
        for (number, form) in forms.enumerated() where !isSmall(best?.finding.scenario.stepCount) {
            let drawn = Exploration(
                strategies: [strategy.declaring(others.divergences)], steps: Self.randomSteps * forms.count,
                seed: 2
            ).rehearsals(ofForm: number)
            for shown in drawn.prefix(Self.mostRehearsed).lazy.compactMap({ finding(in: $0.scenario, form) })
                .prefix(Self.mostDrawn)
            where !isSmall(best?.finding.scenario.stepCount) {
                keepSmaller(&best, smallest(shown.scenario, form), form)
            }
        }
        return best.map { Diagnosis.Witness($0.finding, of: $0.form) }
    }

    private func keepSmaller(
        _ best: inout (finding: Finding, form: StrategyForm)?, _ found: Finding?, _ form: StrategyForm
    ) {
        guard let found else { return }
        if best.map({ found.scenario.stepCount < $0.finding.scenario.stepCount }) ?? true {
            best = (found, form)
        }
    }

    /// What is left of a scenario that shows it, made as small as it can be.
    private func smallest(_ scenario: Scenario, _ form: StrategyForm) -> Finding? {
        let isSilent = !others.foreseesReleases(of: form.capabilities)
        var shrinker = ScenarioShrinker((isSilent ? scenario.withoutClosures : scenario).asDrawn)
        var tried = 0
        while tried < Self.mostCandidates, let candidate = shrinker.candidate {
            shrinker.hear(finding(in: candidate, form)?.scenario)
            tried += 1
        }
        let shown = shrinker.smallest.renumbered().renamed()
        return (finding(in: shown, form) ?? finding(in: shrinker.smallest, form)).map {
            $0.titled("Shows that \(strategy.id) breaks \(rule)", testing: rule)
        }
    }

    /// What the strategy does in a scenario, if that shows the rule and nothing else: the other rules do not explain it,
    /// and all of them do. Where the model cannot break the rule, it has to be able to break all others.
    private func finding(in draft: Scenario, _ form: StrategyForm) -> Finding? {
        working()
        let tries =
            !all.switches.contains(.unordered)
            ? 1 : Divergences.rules.contains(rule) ? Self.triesForOrder : Self.triesForChance
        // What it does may depend on addresses: its order, or which object gets the one of another.
        var ballast: [Ballast] = []
        defer { withExtendedLifetime(ballast) {} }
        for number in 0..<tries {
            ballast.append(Ballast(number))
            let rehearsal = ReferenceModel.rehearsal(
                of: draft, capabilities: form.capabilities, diverging: others.switches)
            guard let finding = Finding(rehearsal, on: form, allowing: others) else { continue }
            let scenario = rehearsal.scenario
            let piece = Evidence(
                scenario, form: 0, form.capabilities, trace: finding.run.trace, blaming: nil)
            if all.switches != others.switches, piece.isExplained(by: all) { return finding }
            if !scenario.canBeForeseen(breaking: [rule]),
                scenario.canBeForeseen(breaking: Array(others.rules))
            {
                return finding
            }
        }
        return nil
    }
}

/// Takes the memory that is free in small pieces, so that the next players and observers get other addresses than the
/// last ones, and an object gets that of another only if that one ended just before it.
private struct Ballast {
    /// Pieces of each size that a small object may have: more than an allocator keeps free for one thread, and a number
    /// more, so that each time it is other memory.
    private let pieces: [[UInt8]]

    init(_ number: Int) {
        pieces = stride(from: 0, to: 512, by: 16).flatMap { size in
            (0..<(8 + number)).map { _ in Array(repeating: 0, count: size) }
        }
    }
}

extension Scenario {
    /// The same as if it had been drawn: with a line of its own for each step, of which a `repeat` has many on one, and
    /// without the trace that the file states.
    fileprivate var asDrawn: Scenario {
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
    /// Describes what was found.
    init(_ finding: Finding, of form: StrategyForm) {
        self.init(
            form: form.name, steps: finding.scenario.stepCount, scenario: finding.scenario.yaml,
            expected: finding.expected, actual: finding.run.trace)
    }
}
