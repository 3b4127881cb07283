package import ObserverContract

/// Every strategy's verdict for every rule: strategies across, rules down.
package struct MatrixFigure: Sendable {
    private let report: ComparisonReport
    private let rules: RuleIndex
    private let showsDeclarations: Bool

    /// - Parameters:
    ///   - report: What was found.
    ///   - rules: Where the rules have pages.
    ///   - showsDeclarations: Whether what the strategies declare is below it.
    package init(_ report: ComparisonReport, rules: RuleIndex, showsDeclarations: Bool = true) {
        self.report = report
        self.rules = rules
        self.showsDeclarations = showsDeclarations
    }

    @HTMLBuilder
    package var html: HTML {
        #"<figure class="matrix wide" id="\#(LiveInsert.matrix.anchor)">"#
        if report.strategies.isEmpty || report.rules.isEmpty {
            #"<p class="notice">There are no verdicts to show.</p>"#
        } else {
            HTML.scroll("Rule matrix") { table }
            "<figcaption>"
            VerdictSign.list(legend)
            if showsDeclarations { Self.declarations(in: report, rules: rules) }
            "</figcaption>"
        }
        "</figure>"
    }

    /// The signs that it shows.
    var legend: [VerdictSign] {
        VerdictSign.legend(
            of: report.strategies.flatMap { strategy in
                report.rules.map { Self.sign(strategy, $0.id) }
            })
    }

    /// What each strategy declares that declares anything; nothing where none does.
    static func declarations(in report: ComparisonReport, rules: RuleIndex) -> HTML {
        let declaring = report.strategies.filter { !$0.divergences.isEmpty }
        if declaring.isEmpty { return .empty }
        let reason = { (divergence: Divergence) -> HTML in
            "<dd>\(rules.link(divergence.rule)) \(divergence.reason)</dd>\n"
        }
        return """
            <dl class="declarations">
            \(each: declaring, {
                "<div><dt>\(Link(strategy: $0.id).html) declares</dt>\n\(each: $0.divergences, reason)</div>\n"
            })</dl>
            """
    }

    private var table: HTML {
        """
        <table>
        <caption class="unseen">The verdict on every strategy for every rule of the contract</caption>
        <thead>
        <tr><th scope="col">Rule</th>\
        \(each: report.strategies, {
            "<th scope=\"col\" class=\"strategy\">\(Link(strategy: $0.id).html)</th>"
        })</tr>
        </thead>
        <tbody>
        \(each: report.rules, row)</tbody>
        </table>
        """
    }

    private func row(_ rule: ComparisonReport.RuleSummary) -> HTML {
        """
        <tr><th scope="row">\(rules.link(rule.id)) <span class="title">\(rule.title)</span></th>\
        \(each: report.strategies, { cell($0, rule.id) })</tr>

        """
    }

    private func cell(_ strategy: ComparisonReport.StrategySummary, _ rule: String) -> HTML {
        let sign = Self.sign(strategy, rule)
        let word = HTML.sign(sign.symbol, sign.label)
        let verdict = strategy.verdicts.first { $0.rule == rule }?.verdict
        let isAnswer = verdict.map { [.pass, .notApplicable].contains($0) } ?? true
        // Where it is no answer, the reason is on the page of the strategy.
        let content: HTML =
            isAnswer
            ? word
            : """
            <a href="\(PageName.strategy(strategy.id))#\(rule)">\(word)<span class="unseen">: why</span></a>
            """
        return "<td class=\"\(sign.kind)\">\(content)</td>"
    }

    private static func sign(_ strategy: ComparisonReport.StrategySummary, _ rule: String) -> VerdictSign {
        strategy.verdicts.first { $0.rule == rule }.map { VerdictSign($0.verdict) } ?? .notRun
    }
}
