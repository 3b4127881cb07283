import Support

/// The results of one strategy in all scenarios that apply to it, judged by each rule.
struct StrategyRecord {
    /// A trial, and the trace that it should have left.
    private struct Entry {
        let scenario: Scenario
        let form: StrategyForm
        let expected: [String]
        let run: Run
    }

    private let strategy: any Strategy
    /// The rules that the strategy must break, because it declares that it does.
    private let required: Set<String>
    private let program: String
    private var entries: [Entry] = []
    /// The failures by rule, judged as if the strategy may break the other rules that it declares, and the
    /// declared crashes that did not occur.
    private var wrong: [String: [ComparisonReport.Failure]] = [:]

    /// Compares each run with the trace that it should have left.
    ///
    /// - Parameters:
    ///   - crashes: The runs in which the strategy declares to crash, where they were tried.
    ///   - expected: Computes the trace that strategies with some capabilities must leave in a scenario.
    init(
        _ strategy: any Strategy, _ trials: [Trial], _ runs: [Run], crashes: [(Trial, Run)],
        required: Set<String>, program: String,
        expecting expected: (Scenario, Set<Capability>) throws(SourceError) -> [String]
    ) throws(SourceError) {
        self.strategy = strategy
        self.required = required
        self.program = program
        let forms = strategy.forms
        for (trial, run) in zip(trials, runs) {
            let form = forms[trial.form]
            let expected = try expected(trial.scenario, form.capabilities)
            let entry = Entry(scenario: trial.scenario, form: form, expected: expected, run: run)
            entries.append(entry)
            if run.verdict(expecting: expected) != .pass { judge(entry) }
        }
        for (trial, run) in crashes where run.ending.verdict != .crashed {
            let entry = Entry(scenario: trial.scenario, form: forms[trial.form], expected: [], run: run)
            for divergence in strategy.divergences
            where divergence.crashesIn?.contains(trial.scenario.id) ?? false {
                wrong[divergence.rule.id, default: []].append(
                    failure(
                        entry, divergence.rule.id, run.ending.verdict ?? .fail,
                        expected: ["(a crash, as declared)"], actual: run.trace))
            }
        }
    }

    /// Whether the strategy did nothing wrong, apart from declared divergences.
    var isFaultless: Bool {
        wrong.values.allSatisfy { $0.allSatisfy { $0.verdict == .diverges } }
    }

    var declaresDivergences: Bool { !strategy.divergences.isEmpty }

    /// The traces that the forms left in a scenario; `nil` for a run that did not finish.
    func traces(in scenario: String) -> [[String]?] {
        entries.filter { $0.scenario.id == scenario }.map { $0.run.ending == .finished ? $0.run.trace : nil }
    }

    func summary(by rules: [Rule]) -> ComparisonReport.StrategySummary {
        ComparisonReport.StrategySummary(
            id: strategy.id,
            capabilities: strategy.capabilities.sorted().map(\.rawValue),
            divergences: strategy.divergences,
            verdicts: rules.map { rule in
                ComparisonReport.RuleVerdict(
                    rule: rule.id, verdict: verdict(by: rule),
                    scenarios: entries(for: rule).map(\.scenario.id).uniqued())
            }
        )
    }

    func failures(of rule: Rule) -> [ComparisonReport.Failure] {
        if let wrong = wrong[rule.id] { return wrong }
        guard isMissing(rule), let first = entries(for: rule).first else { return [] }
        return [
            failure(
                first, rule.id, .fail, expected: ["(a divergence, as declared)"], actual: first.run.trace)
        ]
    }

    private func failure(
        _ entry: Entry, _ rule: String, _ verdict: Verdict, expected: [String], actual: [String]
    ) -> ComparisonReport.Failure {
        ComparisonReport.Failure(
            strategy: strategy.id, form: entry.form.name, rule: rule, scenario: entry.scenario.id,
            verdict: verdict, detail: entry.run.ending.death, expected: expected, actual: actual,
            replay: "\(program) compare --strategy \(strategy.id) "
                + "--scenario \(CommandLineText.quoted(entry.scenario.id))")
    }

    private func verdict(by rule: Rule) -> Verdict {
        guard rule.class.applies(to: strategy.capabilities), !entries(for: rule).isEmpty else {
            return .notApplicable
        }
        guard let wrong = wrong[rule.id] else {
            return isMissing(rule) ? .fail : required.contains(rule.id) ? .diverges : .pass
        }
        // The worst verdict counts: a crash in one scenario outweighs a failure in another.
        let worst: [Verdict] = [.crashed, .hung, .fail, .leaked, .diverges]
        let reported = Set(wrong.map(\.verdict))
        return worst.first(where: reported.contains) ?? .fail
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

// MARK: - Judging one trial

extension StrategyRecord {
    /// Judges a trial by each rule of its scenario, with the other declared rules allowed. So a strategy that
    /// declares no order still fails if it calls an observer twice.
    private mutating func judge(_ entry: Entry) {
        let declared = Set(strategy.divergences.map(\.rule.id))
        for rule in entry.scenario.rules {
            let (expected, run) = Self.allowing(declared.subtracting([rule]), in: entry)
            var verdict = run.verdict(expecting: expected)
            if verdict == .pass { continue }
            // A declaration excuses a different trace, and nothing worse.
            if verdict == .fail, declared.contains(rule) { verdict = .diverges }
            wrong[rule, default: []].append(
                failure(entry, rule, verdict, expected: expected, actual: run.trace))
        }
    }

    /// Returns what should have happened where a strategy may break some rules, and what did.
    private static func allowing(_ rules: Set<String>, in entry: Entry) -> (expected: [String], run: Run) {
        let allowance = Allowance(breaking: rules)
        if entry.run.trace == entry.expected || allowance.switches.isEmpty {
            return (entry.expected, entry.run)
        }
        let traces = allowance.traces(
            in: entry.scenario, of: entry.form.capabilities, after: entry.run.trace)
        // Where the script has no meaning with the allowance, nothing is excused.
        guard let (expected, actual) = traces else { return (entry.expected, entry.run) }
        var run = entry.run
        run.trace = actual
        return (expected, run)
    }
}
