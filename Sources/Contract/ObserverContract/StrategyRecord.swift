import Support

/// What became of one strategy in all scenarios that make sense for it, and what that says by each rule.
struct StrategyRecord {
    fileprivate struct Entry {
        let scenario: Scenario
        let form: StrategyForm
        let expected: [String]
        let outcome: ScenarioOutcome
    }

    /// What one trial says under a contract without some of its rules, and the two traces that say so.
    fileprivate struct Judgement {
        let verdict: Verdict
        let expected: [String]
        let actual: [String]
    }

    private let strategy: any Strategy
    /// The rules that the strategy has to break, because it declares that it does.
    private let required: Set<String>
    private let program: String
    private let entries: [Entry]
    /// The scenarios in which the strategy declares to crash, and did not.
    private let survived: [Entry]
    /// What is wrong by each rule, when the strategy may break the other rules that it declares.
    private let wrong: [String: [(entry: Entry, judgement: Judgement)]]

    /// Puts what became of each trial beside what should have.
    init(
        _ strategy: any Strategy, _ trials: [Trial], _ outcomes: [ScenarioOutcome], _ oracle: inout Oracle,
        crashes: [(Trial, ScenarioOutcome)], required: Set<String>, program: String
    ) throws(ScenarioError) {
        let forms = strategy.forms
        var entries: [Entry] = []
        for (trial, outcome) in zip(trials, outcomes) {
            let form = forms[trial.form]
            let expected = try oracle.lines(of: trial.scenario, capabilities: form.capabilities)
            entries.append(
                Entry(scenario: trial.scenario, form: form, expected: expected, outcome: outcome))
        }
        let declared = Set(strategy.divergences.map(\.rule))
        var wrong: [String: [(entry: Entry, judgement: Judgement)]] = [:]
        for entry in entries where entry.judgement(breaking: []).verdict != .pass {
            for rule in entry.scenario.rules {
                let judgement = entry.judgement(breaking: declared.subtracting([rule]))
                if judgement.verdict != .pass { wrong[rule, default: []].append((entry, judgement)) }
            }
        }
        self.strategy = strategy
        self.required = required
        self.program = program
        self.entries = entries
        survived = crashes.filter { !$0.1.didCrash }.map { trial, outcome in
            Entry(scenario: trial.scenario, form: forms[trial.form], expected: [], outcome: outcome)
        }
        self.wrong = wrong
    }

    /// Whether the strategy says of itself that it breaks a rule.
    var declaresDivergences: Bool { !strategy.divergences.isEmpty }

    /// The traces that each form left in a scenario, which are never equal where one did not finish.
    func traces(in scenario: String) -> [[String]?] {
        entries.filter { $0.scenario.id == scenario }.map { $0.didFinish ? $0.outcome.trace : nil }
    }

    func summary(by rules: [Rule]) -> ComparisonReport.StrategySummary {
        ComparisonReport.StrategySummary(
            id: strategy.id,
            capabilities: strategy.capabilities.sorted().map(\.rawValue),
            divergences: strategy.divergences,
            verdicts: rules.map { rule in
                ComparisonReport.RuleVerdict(
                    rule: rule.id, verdict: verdict(by: rule),
                    scenarios: unique(entries(for: rule).map(\.scenario.id)))
            }
        )
    }

    func failures(of rule: Rule) -> [ComparisonReport.Failure] {
        let failures = wrong[rule.id, default: []].map { entry, judgement in
            failure(
                in: entry, of: rule, asDeclared(judgement.verdict, by: rule), judgement.expected,
                judgement.actual)
        }
        let missed = survived(by: rule)
        if !missed.isEmpty {
            return failures
                + missed.map { entry in
                    failure(
                        in: entry, of: rule, entry.verdictOfNoCrash, ["(a crash, as declared)"],
                        entry.outcome.trace)
                }
        }
        if required.contains(rule.id), !crashes(by: rule), failures.isEmpty,
            let first = entries(for: rule).first
        {
            let expected = ["(a divergence, as declared)"]
            return [failure(in: first, of: rule, .fail, expected, first.outcome.trace)]
        }
        return failures
    }

    private func failure(
        in entry: Entry, of rule: Rule, _ verdict: Verdict, _ expected: [String], _ actual: [String]
    ) -> ComparisonReport.Failure {
        ComparisonReport.Failure(
            strategy: strategy.id, form: entry.form.name, rule: rule.id, scenario: entry.scenario.id,
            verdict: verdict, detail: entry.detail, expected: expected, actual: actual,
            replay: "\(program) compare --strategy \(strategy.id) "
                + "--scenario \(CommandLineText.quoted(entry.scenario.id))")
    }

    private func verdict(by rule: Rule) -> Verdict {
        let entries = entries(for: rule)
        guard rule.class.applies(to: strategy.capabilities), !entries.isEmpty else {
            return .notApplicable
        }
        let reported = Set(
            wrong[rule.id, default: []].map { asDeclared($0.judgement.verdict, by: rule) }
                + survived(by: rule).map(\.verdictOfNoCrash))
        if reported.isEmpty {
            guard required.contains(rule.id) else { return .pass }
            return crashes(by: rule) ? .diverges : .fail
        }
        // The worst comes first: who crashed in one scenario is not said to have failed in another.
        let worst: [Verdict] = [.crashed, .hung, .fail, .leaked, .diverges]
        return worst.first(where: reported.contains) ?? .fail
    }

    /// What is reported: a declaration stands for another trace, and for nothing worse than that.
    private func asDeclared(_ verdict: Verdict, by rule: Rule) -> Verdict {
        verdict == .fail && isDeclared(rule) ? .diverges : verdict
    }

    private func entries(for rule: Rule) -> [Entry] {
        entries.filter { $0.scenario.rules.contains(rule.id) }
    }

    private func isDeclared(_ rule: Rule) -> Bool {
        strategy.divergences.contains { $0.rule == rule.id }
    }

    /// Whether a rule is declared to be broken by a crash, in scenarios that are then not run.
    private func crashes(by rule: Rule) -> Bool {
        strategy.divergences.contains { $0.rule == rule.id && $0.crashesIn != nil }
    }

    /// Where a rule is declared to be broken by a crash that did not happen.
    private func survived(by rule: Rule) -> [Entry] {
        survived.filter { entry in
            strategy.divergences.contains {
                $0.rule == rule.id && $0.crashesIn?.contains(entry.scenario.id) ?? false
            }
        }
    }

    private func unique(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }
}

extension StrategyRecord.Entry {
    /// What this one trial says under a contract without some of its rules: so a strategy that has no
    /// order can still be seen to call nobody twice.
    fileprivate func judgement(breaking rules: Set<String>) -> StrategyRecord.Judgement {
        let (expected, actual) = traces(breaking: rules)
        let verdict: Verdict =
            switch outcome.ending {
            case .crashed: .crashed
            case .hung: .hung
            case .finished: expected != actual ? .fail : outcome.leaks > 0 ? .leaked : .pass
            }
        return StrategyRecord.Judgement(verdict: verdict, expected: expected, actual: actual)
    }

    /// What should have happened under a contract without some of its rules, and what did.
    private func traces(breaking rules: Set<String>) -> (expected: [String], actual: [String]) {
        let liberties = Liberties(breaking: rules)
        if outcome.trace == expected || liberties == .none { return (expected, outcome.trace) }
        let scenario = liberties.letsGoAnyTime ? scenario.withoutClosures : scenario
        let actual = liberties.letsGoAnyTime ? scenario.withoutClosures(outcome.trace) : outcome.trace
        let trace = try? ReferenceModel.trace(
            of: scenario, capabilities: form.capabilities, taking: liberties, following: actual)
        // A script can lose its meaning under another contract; it then proves nothing, and is wrong.
        return trace.map { ($0.lines, actual) } ?? (expected, outcome.trace)
    }

    fileprivate var didFinish: Bool { outcome.ending == .finished }

    /// What it is to go on where a crash was declared: not even a declaration stands for a hang.
    fileprivate var verdictOfNoCrash: Verdict { didFinish ? .fail : .hung }

    /// How the process ended that ran the trial; `nil` when it did not end in the middle of it.
    fileprivate var detail: String? {
        switch outcome.ending {
        case .crashed(let detail), .hung(let detail): detail
        case .finished: nil
        }
    }
}

extension ScenarioOutcome {
    fileprivate var didCrash: Bool { if case .crashed = ending { true } else { false } }
}
