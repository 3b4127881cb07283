package import ObserverContract

/// The rules of the contract, each with an anchor of its own.
package struct RulesFigure: Sendable {
    let anchor = LiveInsert.rules.anchor
    let rules: [Rule]
    let isEmpty: Bool

    struct Rule: Sendable {
        let id: String
        let title: String
        let kind: String
        /// The page that says everything about it.
        let address: String
        let statement: String
        let intent: String?
    }

    package init(_ report: ComparisonReport) {
        isEmpty = report.rules.isEmpty
        rules = report.rules.map { rule in
            Rule(
                id: rule.id, title: rule.title, kind: rule.class, address: PageName.rule(rule.id),
                statement: rule.statement, intent: Contract.rule(rule.id)?.intent)
        }
    }

    /// The ids of the rules, which are anchors on the page that shows them.
    package static func anchors(_ report: ComparisonReport) -> [String] {
        report.rules.map(\.id)
    }
}
