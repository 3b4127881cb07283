package import ObserverContract

extension ComparisonReport {
    /// Every strategy's verdict for every rule: strategies across, rules down.
    ///
    /// - Parameter showsDeclarations: Whether what the strategies declare is below it.
    @HTMLBuilder
    package func matrixFigure(showsDeclarations: Bool = true) -> HTML {
        #"<figure class="matrix wide" id="\#(LiveInsert.matrix.anchor)">"#
        if strategies.isEmpty || rules.isEmpty {
            #"<p class="notice">There are no verdicts to show.</p>"#
        } else {
            HTML.scroll("Rule matrix") { matrix }
            "<figcaption>"
            VerdictSign.list(matrixLegend)
            if showsDeclarations { declarations }
            "</figcaption>"
        }
        "</figure>"
    }

    /// The signs that the matrix shows.
    var matrixLegend: [VerdictSign] {
        VerdictSign.legend(
            of: strategies.flatMap { strategy in rules.map { strategy.sign(for: $0.id) } })
    }

    /// What each strategy declares that declares anything; nothing where none does.
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

    private var matrix: HTML {
        """
        <table>
        <caption class="unseen">The verdict on every strategy for every rule of the contract</caption>
        <thead>
        <tr><th scope="col">Rule</th>\
        \(each: strategies, {
            "<th scope=\"col\" class=\"strategy\">\(Link(strategy: $0.id).html)</th>"
        })</tr>
        </thead>
        <tbody>
        \(each: rules, row)</tbody>
        </table>
        """
    }

    private func row(_ rule: RuleSummary) -> HTML {
        """
        <tr><th scope="row">\(link(rule: rule.id)) <span class="title">\(rule.title)</span></th>\
        \(each: strategies, { $0.cell(for: rule.id) })</tr>

        """
    }
}

extension ComparisonReport.StrategySummary {
    /// The verdict by a rule; `nil` when it was not run.
    func verdict(by rule: String) -> ComparisonReport.RuleVerdict? { verdicts.first { $0.rule == rule } }

    func sign(for rule: String) -> VerdictSign {
        verdict(by: rule).map { VerdictSign($0.verdict) } ?? .notRun
    }

    fileprivate func cell(for rule: String) -> HTML {
        let sign = sign(for: rule)
        let word = HTML.sign(sign.symbol, sign.label)
        let isAnswer = verdict(by: rule).map { [.pass, .notApplicable].contains($0.verdict) } ?? true
        // Where it is no answer, the reason is on the page of the strategy.
        let content: HTML =
            isAnswer
            ? word
            : #"<a href="\#(PageName.strategy(id))#\#(rule)">\#(word)<span class="unseen">: why</span></a>"#
        return "<td class=\"\(sign.kind)\">\(content)</td>"
    }
}
