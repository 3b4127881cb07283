package import ObserverContract

extension ComparisonReport {
    /// Every strategy's verdict for every rule: strategies across, rules down. Each verdict has a link to its
    /// reason on the page of the strategy.
    ///
    /// - Parameter showsDeclarations: Whether the divergences that strategies declare follow below.
    package func matrixFigure(showsDeclarations: Bool = true) -> HTML {
        let columns = strategies.map { strategy in
            let verdicts = Dictionary(strategy.verdicts.map { ($0.rule, $0.verdict) }) { first, _ in first }
            return VerdictMatrix.Column(
                id: strategy.id, link: Link(strategy: strategy.id), verdicts: verdicts,
                divergences: strategy.divergences, reason: { "\(PageName.strategy(strategy.id))#\($0)" })
        }
        return VerdictMatrix(report: self, columns: columns)
            .figure(below: showsDeclarations ? declarations : nil)
    }

    /// The divergences of each strategy that declares any; `nil` if none does.
    var declarations: HTML? {
        let declaring = strategies.filter { !$0.divergences.isEmpty }
        if declaring.isEmpty { return nil }
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
