extension Diagnostician {
    /// Searches for the smallest set of rules, until random scenarios have nothing to add. Returns the rules of which
    /// witnesses can be found: all, unless they are too many to explain anything.
    func explain(
        _ evidence: [Evidence], _ search: inout DivergenceSearch, _ diagnosis: inout Diagnosis
    ) -> [String] {
        search.add(evidence)
        begin(.explanation)
        guard var rules = search.smallest() else { return [] }
        if let scenario = contradiction(in: evidence, breaking: rules) {
            let what = "the scenario \"\(scenario.title)\" left two different traces."
            note("It is not deterministic: \(what)", in: scenario, &diagnosis)
            return []
        }
        if rules.count > Diagnosis.mostExplained {
            diagnosis.findings = rules.compactMap(Contract.rule).map {
                Diagnosis.Finding(rule: $0, does: $0.does, means: $0.means)
            }
            diagnosis.unexplained = smallestDifference(from: []) ?? shortestDifference(evidence, from: [])
            diagnosis.likely = likely(evidence, diagnosis.unexplained)
            return []
        }
        let most = min(rules.count + Self.mostAdded, Diagnosis.mostExplained)
        for number in 1...Self.mostDrawn {
            let stage = Diagnosis.Stage.random(breaking: rules, of: strategy, after: deaths)
            begin(stage)
            let subjects = Exploration(diagnosing: strategy, after: deaths, breaking: Set(rules))
                .explore(working: { [begin] in begin(stage) })
            diagnosis.randomSteps = subjects.reduce(0) { $0 + $1.steps }
            guard let finding = subjects.lazy.compactMap(\.finding).first else { break }
            begin(.explanation)
            search.add([
                Evidence(
                    scenario: finding.scenario, form: finding.form, trace: finding.run.trace, rules: nil)
            ])
            // A difference that takes many more rules to excuse is not explained by them.
            guard number < Self.mostDrawn, let more = search.smallest(), more.count <= most else {
                // A strategy that fails only sometimes may not fail again.
                diagnosis.unexplained =
                    smallestDifference(from: rules)
                    ?? Diagnosis.Witness(finding.titled("Not explained"))
                break
            }
            rules = more
        }
        // A comparison requires every declared rule to show, also where all others are allowed.
        begin(.explanation)
        var shown = rules
        for rule in rules where search.witnesses(of: rule, in: Set(shown)).isEmpty {
            shown.removeAll { $0 == rule }
        }
        if shown.count < rules.count {
            diagnosis.unexplained = diagnosis.unexplained ?? smallestDifference(from: shown)
        }
        // A comparison judges these too.
        diagnosis.unexplained = diagnosis.unexplained ?? shortestDifference(evidence, from: shown)
        if shown.isEmpty, !rules.isEmpty { diagnosis.likely = likely(evidence, diagnosis.unexplained) }
        rules = shown
        diagnosis.findings = rules.compactMap(Contract.rule).map {
            Diagnosis.Finding(rule: $0, does: $0.does, means: $0.means)
        }
        for divergence in strategy.divergences where divergence.crashesIn != nil {
            diagnosis.findings.append(
                Diagnosis.Finding(
                    rule: divergence.rule, does: divergence.reason, means: Diagnosis.Death.means,
                    crashesIn: divergence.crashesIn))
        }
        return rules
    }

    /// Returns the smallest random scenario that breaking some rules does not explain.
    private func smallestDifference(from rules: [String]) -> Diagnosis.Witness? {
        begin(.unexplained)
        let subjects = Exploration(diagnosing: strategy, after: deaths, breaking: Set(rules))
            .explore(working: { [begin] in begin(.unexplained) })
        return subjects.compactMap(\.finding).map { finding in
            Diagnosis.Witness(finding.shrunk(title: "Not explained") { begin(.unexplained) })
        }.min { $0.steps < $1.steps }
    }

    /// Returns the shortest scenario of the contract that breaking some rules does not explain.
    private func shortestDifference(_ evidence: [Evidence], from rules: [String]) -> Diagnosis.Witness? {
        let allowance = Allowance(breaking: Set(rules))
        return evidence.filter { piece in
            !piece.isExplained(by: Allowance()) && !piece.isExplained(by: allowance)
                && !piece.scenario.isLeftToChance(breaking: allowance.rules)
                && (allowance.predicts(piece.scenario, of: piece.form.capabilities)
                    || piece.rules?.isSubset(of: rules) != true)
        }.min { $0.scenario.stepCount < $1.scenario.stepCount }
            .flatMap { Diagnosis.Witness($0, allowing: allowance) }
    }

    /// Returns the rule that the strategy most likely breaks; `nil` if it fails no scenario.
    ///
    /// A single fault shows in many scenarios of other rules, but in most of its own. So that is the rule of which
    /// it fails the greatest part of the scenarios, among those that the smallest difference is about.
    private func likely(_ evidence: [Evidence], _ difference: Diagnosis.Witness?) -> Rule? {
        // Where threads work together, chance decides what fails; that counts if nothing else does.
        let alone = evidence.filter { !$0.scenario.worksTogether }
        let isAlone = alone.contains { !$0.isExplained(by: Allowance()) }
        let evidence = isAlone ? alone : evidence
        let failed = evidence.filter { !$0.isExplained(by: Allowance()) }
        if failed.isEmpty { return nil }
        if failed.allSatisfy({ $0.differsOnlyAtTheEnd }) { return .silence }
        let parts = Contract.rules.map { rule in
            func own(_ evidence: [Evidence]) -> Int {
                evidence.count { $0.rules?.contains(rule.id) ?? false }
            }
            return (rule: rule, failed: own(failed), all: own(evidence))
        }
        // What callbacks do has no effect, whatever they do.
        let isDeafToCallbacks = failed.allSatisfy { !$0.scenario.stepsOfObservers.isEmpty }
        if isDeafToCallbacks, parts.count(where: { $0.all > 1 && $0.failed == $0.all }) > 1 { return .open }
        let shown = parts.filter { $0.failed > 0 }
        let touched = shown.filter { difference?.rules.contains($0.rule.id) ?? false }
        return (touched.isEmpty ? shown : touched).max { $0.failed * $1.all < $1.failed * $0.all }?.rule
    }

    /// Returns a scenario that left two different traces, where breaking some rules does not explain both:
    /// such a strategy cannot be diagnosed.
    private func contradiction(in evidence: [Evidence], breaking rules: [String]) -> Scenario? {
        let allowance = Allowance(breaking: Set(rules))
        for (first, second) in zip(evidence, evidence.dropFirst())
        where first.scenario.id == second.scenario.id && first.form.name == second.form.name {
            if first.isExplained(by: allowance) && second.isExplained(by: allowance) { continue }
            // Without an order, a strategy may do something else each time, with all that follows from it.
            if allowance.switches.contains(.unordered), first.scenario.observers.count > 1 { continue }
            if first.scenario.isLeftToChance(breaking: Set(rules)) { continue }
            return first.scenario
        }
        return nil
    }

    /// Returns the smallest scenario that shows one of the rules that the strategy breaks.
    func witness(
        of rule: String, in rules: Set<String>, _ search: inout DivergenceSearch
    ) -> Diagnosis.Witness? {
        begin(.explanation)
        let evidence = search.witnesses(of: rule, in: rules)
        return WitnessSearch(for: rule, among: rules, of: strategy.crashing(as: deaths)) { [begin] in
            begin(.witness(of: rule))
        }.smallest(from: evidence)
    }
}
