import ObserverContract

/// A scenario in a list.
struct ScenarioRow: Sendable {
    let link: Link
    let id: String
    let rules: [RuleLink]
    /// Whose trace is not that of the contract, or how many there are; `nil` when it is nobody's.
    let others: String?

    init(_ finding: ScenarioFinding, rules index: RuleIndex) {
        link = Link(finding.scenario)
        id = finding.scenario.id
        rules = finding.scenario.rules.map(index.link)
        let names = finding.others
        others =
            names.count > 2
            ? "\(names.count) strategies" : names.first.map { _ in names.joined(separator: ", ") }
    }
}
