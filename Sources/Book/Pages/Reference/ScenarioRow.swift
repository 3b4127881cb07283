import ObserverContract

/// A scenario in a list.
struct ScenarioRow: Sendable {
    let link: Link
    let id: String
    let rules: [RuleLink]
    /// Whose trace is not that of the contract, or how many there are; `nil` when it is nobody's.
    let others: String?
    /// Of whom it shows something that nobody has declared, or of how many; `nil` when of nobody.
    let failing: String?

    init(_ finding: ScenarioFinding, index: PageIndex) {
        link = Link(finding.scenario)
        id = finding.scenario.id
        rules = finding.scenario.rules.map(index.rules.link)
        let failing = index.undeclared(in: finding)
        others = Self.list(finding.others.filter { !failing.contains($0) })
        self.failing = Self.list(failing)
    }

    private static func list(_ names: [String]) -> String? {
        names.count > 2 ? "\(names.count) strategies" : names.first.map { _ in names.joined(separator: ", ") }
    }
}
