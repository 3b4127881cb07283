package import ObserverContract

extension ComparisonReport {
    /// Every strategy's verdict for every rule: strategies across, rules down.
    ///
    /// - Parameter showsDeclarations: Whether the divergences that strategies declare follow below.
    package func matrixFigure(showsDeclarations: Bool = true) -> HTML {
        matrix.figure(below: showsDeclarations ? declarations : .empty)
    }

    /// The verdicts, each with a link to its reason on the page of the strategy.
    var matrix: VerdictMatrix {
        VerdictMatrix(
            report: self,
            columns: strategies.map { strategy in
                VerdictMatrix.Column(
                    id: strategy.id, link: Link(strategy: strategy.id),
                    verdicts: Dictionary(strategy.verdicts.map { ($0.rule, $0.verdict) }) { first, _ in first
                    },
                    divergences: strategy.divergences,
                    reason: { "\(PageName.strategy(strategy.id))#\($0)" })
            })
    }

    /// The divergences of each strategy that declares any; empty if none does.
    var declarations: HTML {
        let declaring = strategies.filter { !$0.divergences.isEmpty }
        if declaring.isEmpty { return .empty }
        let reason = { (divergence: Divergence) -> HTML in
            "<dd>\(link(rule: divergence.rule.id)) \(divergence.reason)</dd>\n"
        }
        return """
            <dl class="declarations">
            \(each: declaring, {
                "<div><dt>\(Link(strategy: $0.id).html) declares</dt>\n\(each: $0.divergences, reason)</div>\n"
            })</dl>
            """
    }
}
