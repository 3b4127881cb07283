/// A scenario in which a form of a strategy was wrong.
struct Finding {
    let scenario: Scenario
    let symptom: Symptom
    let expected: Trace
    let actual: Trace

    /// Runs a rehearsed scenario on a form; `nil` when all is well.
    init?(_ rehearsal: ReferenceModel.Rehearsal, on form: StrategyForm) {
        let outcome = ScenarioRun.outcome(of: rehearsal.scenario, on: form)
        guard
            let symptom = Symptom(
                expected: rehearsal.trace, actual: outcome.trace, leaks: outcome.leaks)
        else { return nil }
        self.symptom = symptom
        scenario = rehearsal.scenario
        expected = rehearsal.trace
        actual = outcome.trace
    }

    private init?(_ draft: Scenario, on form: StrategyForm) {
        self.init(ReferenceModel.rehearsal(of: draft, capabilities: form.capabilities), on: form)
    }

    /// The smallest scenario like this one in which the form is wrong in the same way.
    func shrunk(on form: StrategyForm, title: String) -> Finding {
        let shrinker = ScenarioShrinker { candidate in
            let finding = Finding(candidate, on: form)
            return finding?.symptom == symptom ? finding?.scenario : nil
        }
        var smallest = shrinker.shrink(scenario).renumbered().renamed()
        smallest.title = title
        smallest.rules = smallest.touchedRules(by: symptom, capabilities: form.capabilities)
        // A strategy that is wrong only sometimes may be right now: then this is what there is to show.
        return Finding(smallest, on: form) ?? self
    }
}
