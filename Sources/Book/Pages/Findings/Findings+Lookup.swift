package import ObserverContract

// MARK: - Looking things up
extension Findings {
    /// The scenarios that test a rule.
    package func scenarios(testing rule: String) -> [ScenarioFinding] {
        scenarios.filter { $0.scenario.rules.contains(rule) }
    }

    /// What a strategy is worth by a rule, and which scenarios say so; `nil` when it was not run.
    package func verdict(of strategy: String, by rule: String) -> ComparisonReport.RuleVerdict? {
        comparison.strategies.first { $0.id == strategy }?.verdicts.first { $0.rule == rule }
    }

    /// Why a strategy breaks a rule, in its own words; `nil` when it does not say that it does.
    package func reason(of strategy: String, breaking rule: String) -> String? {
        comparison.strategies.first { $0.id == strategy }?.divergences.first { $0.rule == rule }?.reason
    }

    /// What a strategy is, in a few words.
    package func summary(of strategy: String) -> String {
        strategies.first { $0.id == strategy }?.summary ?? ""
    }
}
