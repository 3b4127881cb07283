import ObservatorySupport

/// The results of one strategy in all scenarios that apply to it, judged by each rule.
struct StrategyRecord {
    /// A trial, and the trace that it should have left.
    struct Entry {
        let scenario: Scenario
        let form: StrategyForm
        var expected: [String]
        var run: Run
        /// The rules that the expected trace allows for.
        var allowed: Set<String> = []
    }

    let strategy: any Strategy
    private let comparison: Comparison
    private let declared: Set<String>
    /// The ways in which the strategy may differ from the contract, by all that it declares.
    private let allowance: Allowance
    /// The rules that the strategy must break, because it declares that it does.
    private let required: Set<String>
    private var entries: [Entry] = []
    /// The failures by rule, judged as if the strategy may break the other rules that it declares, and the
    /// declared crashes that did not occur.
    private var wrong: [String: [ComparisonReport.Failure]] = [:]
    /// The rules of the declared crashes that were tried.
    private var crashing: Set<String> = []

    init(_ strategy: any Strategy, in comparison: Comparison) {
        self.strategy = strategy
        self.comparison = comparison
        declared = Set(strategy.divergences.map(\.rule.id))
        allowance = Allowance(declaredBy: strategy)
        required = comparison.requiresDivergences ? declared.subtracting(comparison.rulesInPart) : []
    }

    /// Judges a trial by each rule of its scenario, with the other declared rules allowed. So a strategy that
    /// declares no order still fails if it calls an observer twice.
    mutating func add(_ entry: Entry) {
        entries.append(entry)
        if entry.run.verdict(expecting: entry.expected) == .pass { return }
        // Most rules are not declared, and are judged by the same traces.
        var known: [Set<String>: Entry] = [:]
        lazy var predicted =
            allowance.predicts(entry.scenario, of: entry.form.capabilities) ? entry.allowing(allowance) : nil
        for rule in entry.scenario.rules {
            let others = declared.subtracting([rule])
            // Where the script has no meaning with the allowance, nothing is excused.
            let allowed = known[others] ?? entry.allowing(Allowance(breaking: others)) ?? entry
            known[others] = allowed
            let verdict = allowed.run.verdict(expecting: allowed.expected)
            if verdict == .pass { continue }
            guard verdict == .fail, declared.contains(rule) else {
                wrong[rule, default: []].append(failure(allowed, rule, verdict))
                continue
            }
            // Declarations excuse the trace that the model predicts with all of them, and any trace where it
            // predicts none. They never excuse a leak.
            if let predicted, predicted.run.trace != predicted.expected {
                wrong[rule, default: []].append(failure(predicted, rule, .fail))
            } else {
                let excused: Verdict = allowed.run.leaks > 0 ? .leaked : .diverges
                wrong[rule, default: []].append(failure(allowed, rule, excused))
            }
        }
    }

    /// Judges the runs of a scenario in which the strategy declares to crash, one for each form. One that crashes is
    /// enough.
    mutating func addCrash(_ entries: [Entry]) {
        let crashed = entries.contains { $0.run.ending.verdict == .crashed }
        for divergence in strategy.divergences
        where divergence.crashesIn?.contains(entries[0].scenario.id) ?? false {
            let rule = divergence.rule.id
            crashing.insert(rule)
            if crashed { continue }
            let worst = entries.first { $0.run.ending.verdict != nil } ?? entries[0]
            var failure = failure(worst, rule, worst.run.ending.verdict ?? .fail)
            // Run alone, the scenario need not crash.
            failure.replay = replay(of: rule)
            wrong[rule, default: []].append(failure)
        }
    }

    private func replay(of rule: String) -> String {
        "\(comparison.program) compare --strategy \(strategy.id) --rule \(rule)"
    }

    /// Whether the strategy did nothing wrong, apart from declared divergences.
    var isFaultless: Bool { wrong.values.joined().allSatisfy { $0.verdict == .diverges } }

    /// The traces that the forms left in a scenario; `nil` for a run that did not finish.
    func traces(in scenario: String) -> [[String]?] {
        entries.filter { $0.scenario.id == scenario }.map { $0.run.ending == .finished ? $0.run.trace : nil }
    }

    var summary: ComparisonReport.StrategySummary {
        ComparisonReport.StrategySummary(
            id: strategy.id,
            capabilities: strategy.capabilities.sorted().map(\.rawValue),
            divergences: strategy.divergences,
            verdicts: comparison.rules.map { rule in
                ComparisonReport.RuleVerdict(
                    rule: rule.id, verdict: verdict(by: rule),
                    scenarios: entries(for: rule).map(\.scenario.id).uniqued())
            }
        )
    }

    func failures(of rule: Rule) -> [ComparisonReport.Failure] {
        if let wrong = wrong[rule.id] { return wrong }
        guard isMissing(rule), var first = entries(for: rule).first else { return [] }
        first.expected = ComparisonReport.Failure.missingDivergence
        var failure = failure(first, rule.id, .fail)
        // It takes all scenarios of the rule to see that none shows the divergence.
        failure.replay = replay(of: rule.id)
        return [failure]
    }

    private func failure(_ entry: Entry, _ rule: String, _ verdict: Verdict) -> ComparisonReport.Failure {
        ComparisonReport.Failure(
            strategy: strategy.id, form: entry.form.name, rule: rule, scenario: entry.scenario.id,
            verdict: verdict, detail: entry.run.ending.death, expected: entry.expected,
            allowed: entry.allowed.sorted(), actual: entry.run.trace,
            replay: "\(comparison.program) compare --strategy \(strategy.id) "
                + "--scenario \(CommandLineText.quoted(entry.scenario.id))")
    }

    private func verdict(by rule: Rule) -> Verdict {
        guard rule.applies(to: strategy.capabilities),
            !entries(for: rule).isEmpty || crashing.contains(rule.id)
        else { return .notApplicable }
        guard let wrong = wrong[rule.id] else {
            return isMissing(rule) ? .fail : required.contains(rule.id) ? .diverges : .pass
        }
        // The worst verdict counts: a crash in one scenario outweighs a failure in another.
        let worst: [Verdict] = [.crashed, .hung, .fail, .leaked, .diverges]
        return worst.first { verdict in wrong.contains { $0.verdict == verdict } } ?? .fail
    }

    private func entries(for rule: Rule) -> [Entry] {
        entries.filter { $0.scenario.rules.contains(rule.id) }
    }

    /// Whether a rule must be broken and was not. A rule that is declared to be broken by a crash is exempt,
    /// because the scenarios of the crash are not among the trials.
    private func isMissing(_ rule: Rule) -> Bool {
        required.contains(rule.id)
            && !strategy.divergences.contains { $0.rule == rule && $0.crashesIn != nil }
    }
}

extension StrategyRecord.Entry {
    /// Returns what should have happened where a strategy may break some rules, and what did; `nil` where the
    /// script has no meaning then.
    fileprivate func allowing(_ allowance: Allowance) -> Self? {
        if run.trace == expected { return self }
        // Without a rule that it may break, the contract still leaves some ways open.
        guard let traces = allowance.traces(in: scenario, of: form.capabilities, after: run.trace) else {
            return nil
        }
        var allowed = self
        (allowed.expected, allowed.run.trace) = traces
        allowed.allowed = allowance.rules.intersection(Divergences.rules)
        return allowed
    }
}
