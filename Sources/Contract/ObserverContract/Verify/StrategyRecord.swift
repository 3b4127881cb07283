import Support

/// What came of one strategy in all scenarios that make sense for it, and what that says by each rule.
struct StrategyRecord {
    /// A trial, and the trace that it should have left.
    private struct Entry {
        let scenario: Scenario
        let form: StrategyForm
        let expected: [String]
        let run: Run
    }

    /// What one trial says by a rule, and the two traces that say so.
    private struct Judgement {
        let entry: Entry
        var verdict: Verdict
        let expected: [String]
        let actual: [String]
    }

    private let strategy: any Strategy
    /// The rules that the strategy has to break, because it declares that it does.
    private let required: Set<String>
    private let program: String
    private let entries: [Entry]
    /// What is wrong by each rule, when the strategy may break the other rules that it declares, and the declared
    /// crashes that did not happen.
    private let wrong: [String: [Judgement]]

    /// Puts each run beside the trace that it should have left.
    ///
    /// - Parameters:
    ///   - crashes: The runs in which the strategy declares to crash, where they were tried.
    ///   - required: The rules that the strategy has to break.
    init(
        _ strategy: any Strategy, _ trials: [Trial], _ runs: [Run], _ oracle: inout Oracle,
        crashes: [(Trial, Run)], required: Set<String>, program: String
    ) throws(SourceError) {
        let forms = strategy.forms
        var entries: [Entry] = []
        for (trial, run) in zip(trials, runs) {
            let form = forms[trial.form]
            let expected = try oracle.lines(of: trial.scenario, capabilities: form.capabilities)
            entries.append(Entry(scenario: trial.scenario, form: form, expected: expected, run: run))
        }
        let declared = Set(strategy.divergences.map(\.rule))
        var wrong: [String: [Judgement]] = [:]
        for entry in entries where Self.judgement(of: entry, breaking: []).verdict != .pass {
            for rule in entry.scenario.rules {
                var judgement = Self.judgement(of: entry, breaking: declared.subtracting([rule]))
                if judgement.verdict == .pass { continue }
                // A declaration excuses another trace, and nothing worse.
                if judgement.verdict == .fail, declared.contains(rule) { judgement.verdict = .diverges }
                wrong[rule, default: []].append(judgement)
            }
        }
        for (trial, run) in crashes {
            if run.ending.verdict == .crashed { continue }
            let survived = Judgement(
                entry: Entry(scenario: trial.scenario, form: forms[trial.form], expected: [], run: run),
                verdict: run.ending.verdict ?? .fail, expected: ["(a crash, as declared)"],
                actual: run.trace)
            for divergence in strategy.divergences
            where divergence.crashesIn?.contains(trial.scenario.id) ?? false {
                wrong[divergence.rule, default: []].append(survived)
            }
        }
        self.strategy = strategy
        self.required = required
        self.program = program
        self.entries = entries
        self.wrong = wrong
    }

    /// Whether the strategy says of itself that it breaks a rule.
    var declaresDivergences: Bool { !strategy.divergences.isEmpty }

    /// The traces that each form left in a scenario, which are never equal where one did not finish.
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
                    scenarios: entries(for: rule).map(\.scenario.id).withoutRepetition)
            }
        )
    }

    func failures(of rule: Rule) -> [ComparisonReport.Failure] {
        let wrong = wrong[rule.id, default: []]
        if wrong.isEmpty, isMissing(rule), let first = entries(for: rule).first {
            let judgement = Judgement(
                entry: first, verdict: .fail, expected: ["(a divergence, as declared)"],
                actual: first.run.trace)
            return [failure(judgement, of: rule)]
        }
        return wrong.map { failure($0, of: rule) }
    }

    private func failure(_ judgement: Judgement, of rule: Rule) -> ComparisonReport.Failure {
        let entry = judgement.entry
        return ComparisonReport.Failure(
            strategy: strategy.id, form: entry.form.name, rule: rule.id, scenario: entry.scenario.id,
            verdict: judgement.verdict, detail: entry.run.ending.death, expected: judgement.expected,
            actual: judgement.actual,
            replay: "\(program) compare --strategy \(strategy.id) "
                + "--scenario \(CommandLineText.quoted(entry.scenario.id))")
    }

    private func verdict(by rule: Rule) -> Verdict {
        guard rule.class.applies(to: strategy.capabilities), !entries(for: rule).isEmpty else {
            return .notApplicable
        }
        let wrong = wrong[rule.id, default: []]
        if wrong.isEmpty {
            return isMissing(rule) ? .fail : required.contains(rule.id) ? .diverges : .pass
        }
        // The worst comes first: a strategy that crashed in one scenario is not said to have failed in another.
        let worst: [Verdict] = [.crashed, .hung, .fail, .leaked, .diverges]
        let reported = Set(wrong.map(\.verdict))
        return worst.first(where: reported.contains) ?? .fail
    }

    private func entries(for rule: Rule) -> [Entry] {
        entries.filter { $0.scenario.rules.contains(rule.id) }
    }

    /// Whether a rule that nothing breaks has to be broken, and not by a crash in scenarios that are then not run.
    private func isMissing(_ rule: Rule) -> Bool {
        required.contains(rule.id)
            && !strategy.divergences.contains { $0.rule == rule.id && $0.crashesIn != nil }
    }
}

// MARK: - Judging one trial

extension StrategyRecord {
    /// What a trial says under a contract without some of its rules: so a strategy that has no order can still be
    /// seen to call no observer twice.
    private static func judgement(of entry: Entry, breaking rules: Set<String>) -> Judgement {
        let (expected, actual) = traces(of: entry, breaking: rules)
        let verdict: Verdict =
            entry.run.ending.verdict ?? (expected != actual ? .fail : entry.run.leaks > 0 ? .leaked : .pass)
        return Judgement(entry: entry, verdict: verdict, expected: expected, actual: actual)
    }

    /// What should have happened under a contract without some of its rules, and what did.
    private static func traces(
        of entry: Entry, breaking rules: Set<String>
    ) -> (expected: [String], actual: [String]) {
        let divergences = Divergences(breaking: rules)
        let asItIs = (expected: entry.expected, actual: entry.run.trace)
        if asItIs.expected == asItIs.actual || divergences.isEmpty { return asItIs }
        let hidesClosures = divergences.contains(.freesAnyTime)
        let scenario = hidesClosures ? entry.scenario.withoutClosures : entry.scenario
        let actual =
            hidesClosures ? scenario.withoutClosures(entry.run.trace) : entry.run.trace
        let trace = try? ReferenceModel.trace(
            of: scenario, capabilities: entry.form.capabilities, diverging: divergences,
            choosing: CallOrder(actual, of: scenario).observer)
        // A script can lose its meaning under another contract; it then proves nothing, and is wrong.
        return trace.map { ($0.lines, actual) } ?? asItIs
    }
}
