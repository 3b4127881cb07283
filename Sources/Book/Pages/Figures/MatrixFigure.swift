package import ObserverContract

/// Every strategy's verdict for every rule: strategies across, rules down.
package struct MatrixFigure: Sendable {
    let anchor = LiveInsert.matrix.anchor
    let strategies: [Link]
    let rows: [Row]
    let legend: [VerdictSign]
    /// What each strategy declares that declares anything.
    let declarations: [Declaration]
    let isEmpty: Bool

    struct Row: Sendable {
        let rule: RuleLink
        let cells: [Cell]
    }

    struct Cell: Sendable {
        let sign: VerdictSign
        /// Where the reason stands, if there is one to give.
        let address: String?
    }

    struct Declaration: Sendable {
        let strategy: Link
        let divergences: [Reason]
    }

    struct Reason: Sendable {
        let rule: RuleLink
        let reason: String
    }

    /// - Parameters:
    ///   - report: What was found.
    ///   - rules: Where the rules have pages.
    ///   - showsDeclarations: Whether what the strategies declare stands below it.
    package init(_ report: ComparisonReport, rules: RuleIndex, showsDeclarations: Bool = true) {
        strategies = report.strategies.map { Link(strategy: $0.id) }
        isEmpty = report.strategies.isEmpty || report.rules.isEmpty
        rows = report.rules.map { rule in
            Row(rule: rules.link(rule.id), cells: report.strategies.map { Cell($0, rule: rule.id) })
        }
        legend = VerdictSign.legend(of: rows.flatMap(\.cells).map(\.sign))
        let declaring = showsDeclarations ? report.strategies : []
        declarations = declaring.filter { !$0.divergences.isEmpty }.map { strategy in
            Declaration(
                strategy: Link(strategy: strategy.id),
                divergences: strategy.divergences.map { divergence in
                    Reason(rule: rules.link(divergence.rule), reason: divergence.reason)
                })
        }
    }
}

extension MatrixFigure.Cell {
    fileprivate init(_ summary: ComparisonReport.StrategySummary, rule: String) {
        let verdict = summary.verdicts.first { $0.rule == rule }?.verdict
        sign = verdict.map(VerdictSign.init) ?? .notRun
        let isAnswer = verdict.map { [.pass, .notApplicable].contains($0) } ?? true
        address = isAnswer ? nil : "\(PageName.strategy(summary.id))#\(rule)"
    }
}
