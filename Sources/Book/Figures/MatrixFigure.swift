import ObserverContract

/// Every strategy's verdict for every rule: strategies across, rules down.
struct MatrixFigure: Sendable {
    let anchor = LiveInsert.matrix.anchor
    let strategies: [String]
    let rows: [Row]
    let legend: [Sign]
    let divergences: [DeclaredDivergence]
    let isEmpty: Bool

    struct Row: Sendable {
        let rule: RuleLink
        let cells: [Sign]
    }

    /// A verdict as a reader sees it, hears it and finds it explained.
    struct Sign: Sendable, Equatable {
        let symbol: String
        let label: String
        let explanation: String
        let kind: String
    }

    struct DeclaredDivergence: Sendable {
        let strategy: String
        let rule: RuleLink
        let reason: String
    }

    init(_ report: ComparisonReport, rules: RuleIndex) {
        strategies = report.strategies.map(\.id)
        isEmpty = report.strategies.isEmpty || report.rules.isEmpty
        rows = report.rules.map { rule in
            Row(rule: rules.link(rule.id), cells: report.strategies.map { $0.sign(for: rule.id) })
        }
        let shown = rows.flatMap(\.cells)
        legend = (Verdict.allCases.map(\.sign) + [.notRun]).filter(shown.contains)
        divergences = report.strategies.flatMap { strategy in
            strategy.divergences.map { divergence in
                DeclaredDivergence(
                    strategy: strategy.id, rule: rules.link(divergence.rule), reason: divergence.reason)
            }
        }
    }
}

extension ComparisonReport.StrategySummary {
    fileprivate func sign(for rule: String) -> MatrixFigure.Sign {
        verdicts.first { $0.rule == rule }?.verdict.sign ?? .notRun
    }
}

extension MatrixFigure.Sign {
    fileprivate static let notRun = Self(
        symbol: "?", label: "not run", explanation: "no verdict was given", kind: "not-run")
}

extension Verdict {
    /// The symbols differ in shape and not only in colour.
    fileprivate var sign: MatrixFigure.Sign {
        let (symbol, label, explanation) =
            switch self {
            case .pass: ("✓", "pass", "every trace was as the contract says")
            case .fail: ("✗", "fail", "a trace differed and nobody had said that it would")
            case .notApplicable: ("–", "not applicable", "the strategy does not offer what the rule is about")
            case .diverges: ("≠", "diverges", "a trace differed, as the strategy declares")
            case .crashed: ("!", "crashed", "the process that ran the strategy died")
            case .hung: ("∞", "hung", "the strategy did not come back in time")
            case .leaked: ("+", "leaked", "something that a scenario created was never freed")
            }
        return MatrixFigure.Sign(symbol: symbol, label: label, explanation: explanation, kind: rawValue)
    }
}
