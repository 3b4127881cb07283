/// A scenario in which a form of a strategy was wrong.
struct Finding: Sendable {
    private(set) var scenario: Scenario
    let symptom: Symptom
    /// The trace that the reference model makes, a line for each entry.
    let expected: [String]
    /// The trace that the form left; empty when it did not come back.
    let actual: [String]
    /// How the process ended, when it did not come back.
    let detail: String?

    /// Runs a rehearsed scenario on a form; `nil` when all is well.
    init?(_ rehearsal: ReferenceModel.Rehearsal, on form: StrategyForm) {
        let outcome = ScenarioRun.outcome(of: rehearsal.scenario, on: form)
        guard
            let symptom = Symptom(
                expected: rehearsal.trace, actual: outcome.trace, leaks: outcome.leaks)
        else { return nil }
        self.symptom = symptom
        scenario = rehearsal.scenario
        expected = rehearsal.trace.lines
        actual = outcome.trace.lines
        detail = nil
    }

    /// Looks at what became of a rehearsed scenario in another process; `nil` when all is well.
    init?(_ rehearsal: ReferenceModel.Rehearsal, _ outcome: ScenarioOutcome) {
        guard let symptom = Symptom(expected: rehearsal.trace, outcome) else { return nil }
        self.symptom = symptom
        scenario = rehearsal.scenario
        expected = rehearsal.trace.lines
        switch outcome.ending {
        case .finished:
            actual = outcome.trace
            detail = nil
        case .crashed(let reason), .hung(let reason):
            actual = []
            detail = reason
        }
    }

    private init?(_ draft: Scenario, on form: StrategyForm) {
        self.init(ReferenceModel.rehearsal(of: draft, capabilities: form.capabilities), on: form)
    }

    /// The smallest scenario like this one in which the form is wrong in the same way.
    ///
    /// - Parameter working: Is called after each scenario that was tried.
    func shrunk(on form: StrategyForm, title: String, working: () -> Void = {}) -> Finding {
        var shrinker = ScenarioShrinker(scenario)
        while let candidate = shrinker.candidate {
            let finding = Finding(candidate, on: form)
            shrinker.hear(finding?.symptom == symptom ? finding?.scenario : nil)
            working()
        }
        // A strategy that is wrong only sometimes may be right now: then this is what there is to show.
        return Finding(shown(shrinker.smallest, title: title, form.capabilities), on: form)
            ?? titled(title, form.capabilities)
    }

    /// The same with a title, and with the rules that the scenario touches.
    func titled(_ title: String, _ capabilities: Set<Capability>) -> Finding {
        var finding = self
        finding.scenario.title = title
        finding.scenario.rules = scenario.touchedRules(by: symptom, capabilities: capabilities)
        return finding
    }

    /// A scenario as it is shown: with a title, the rules that it touches, and observers called A, B, C.
    func shown(_ scenario: Scenario, title: String, _ capabilities: Set<Capability>) -> Scenario {
        var shown = scenario.renumbered().renamed()
        shown.title = title
        shown.rules = shown.touchedRules(by: symptom, capabilities: capabilities)
        return shown
    }
}

extension ExplorationReport.Failure {
    /// Reports what was found, after it was made as small as it can be.
    init(_ smallest: Finding, shrunkFrom finding: Finding, of form: StrategyForm, replay: String) {
        self.init(
            form: form.name, verdict: smallest.symptom.verdict, rules: smallest.scenario.rules,
            steps: smallest.scenario.stepCount, stepsBefore: finding.scenario.stepCount,
            scenario: smallest.scenario.yaml, expected: smallest.expected, actual: smallest.actual,
            detail: smallest.detail, replay: replay)
    }
}
