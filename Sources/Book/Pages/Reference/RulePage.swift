import ObserverContract

/// Everything that is known of one rule: what it says, who keeps it, what tests it.
struct RulePage: Sendable {
    let id: String
    let title: String
    let statement: String
    /// Why a user cares.
    let intent: String?
    let kind: String
    let verdicts: [VerdictRow]
    let scenarios: [ScenarioRow]
    let mutants: [MutantRow]
    /// Whether mutants were run at all.
    let hasMutants: Bool
    let mentions: [Mention]

    /// A strategy's verdict.
    struct VerdictRow: Sendable {
        let strategy: Link
        let sign: VerdictSign
        /// Why it diverges, in its own words.
        let reason: String?
        /// How many scenarios were run to find out, in words.
        let extent: String
    }

    /// A mutant that the rule finds.
    struct MutantRow: Sendable {
        let id: String
        let meaning: String
        /// Whether this is the rule that has to find it.
        let isNamed: Bool
    }

    init(_ rule: ComparisonReport.RuleSummary, index: PageIndex) {
        let findings = index.findings
        id = rule.id
        title = rule.title
        statement = rule.statement
        intent = Contract.rule(rule.id)?.intent
        kind = rule.class
        verdicts = findings.comparison.strategies.map { strategy in
            let verdict = strategy.verdicts.first { $0.rule == rule.id }
            return VerdictRow(
                strategy: Link(strategy: strategy.id),
                sign: verdict.map { VerdictSign($0.verdict) } ?? .notRun,
                reason: findings.reason(of: strategy.id, breaking: rule.id),
                extent: NumberText.scenarios(verdict?.scenarios.count ?? 0))
        }
        scenarios = findings.scenarios(testing: rule.id).map { ScenarioRow($0, index: index) }
        hasMutants = index.sections.contains(.mutants)
        mutants = findings.mutants.filter { $0.killers.contains(rule.id) || $0.namedRule == rule.id }.map {
            MutantRow(id: $0.id, meaning: $0.meaning.typeset, isNamed: $0.namedRule == rule.id)
        }
        mentions = index.prose.mentions(ofRule: rule.id)
    }
}
