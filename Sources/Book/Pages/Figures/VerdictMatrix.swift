import BenchmarkEngine
import ObservatorySupport
import ObserverContract

/// Verdicts by rule: a row for each rule, a column for each type that was judged.
struct VerdictMatrix: Sendable {
    /// A type that was judged.
    struct Column: Sendable {
        /// Its id, which determines its family.
        let id: String
        let link: Link
        /// Its verdict for each rule that was run.
        let verdicts: [String: Verdict]
        let divergences: [Divergence]
        /// What crashes it, in a sentence; `nil` if that is not known.
        var crash: String?
        /// The address of the reason for the verdict by a rule.
        let reason: @Sendable (_ rule: String) -> String

        func sign(for rule: String) -> VerdictSign { VerdictSign(verdicts[rule]) }
    }

    let report: ComparisonReport
    let columns: [Column]
    /// The heading of every family; `nil` for the family's own.
    var title: String?

    /// The figure, with `below` as its caption.
    @HTMLBuilder
    func figure(below: HTML? = nil) -> HTML {
        #"<figure class="matrix wide" id="\#(LiveInsert.matrix.anchor)">"#
        if columns.isEmpty || report.rules.isEmpty {
            #"<p class="notice">There are no verdicts to show.</p>"#
        } else {
            """
            <ul class="legend">
            \(each: legend, {
                #"<li><span class="sign \#($0.kind)" aria-hidden="true">\#($0.symbol)</span> <b>\#($0.label)</b>: \#($0.explanation)</li>\#n"#
            })</ul>
            """
            for family in columns.grouped(by: \.id.family) {
                let title = title ?? family[0].id.familyTitle
                """
                <details class="family" open><summary>\(title): \(NumberText.count(family.count, "type"))</summary>
                \(HTML.scroll("Rule matrix: \(title)") { table(of: family, title) })</details>
                """
            }
            "<div class=\"readings\">\(each: columns, reading)</div>"
            if let below { "<figcaption>\(below)</figcaption>" }
        }
        "</figure>"
    }

    private var legend: [VerdictSign] {
        VerdictSign.legend(of: columns.flatMap { column in report.rules.map { column.sign(for: $0.id) } })
    }

    /// The verdicts on a type for narrow screens: the rules that apply to it and that it does not pass.
    private func reading(_ column: Column) -> HTML {
        let applying = report.rules.filter { column.sign(for: $0.id) != VerdictSign(.notApplicable) }
        let others = applying.filter { column.sign(for: $0.id) != VerdictSign(.pass) }
        let item = { (rule: ComparisonReport.RuleSummary) -> HTML in
            let sign = column.sign(for: rule.id)
            return """
                <li class="\(sign.kind)"><a href="\(column.reason(rule.id))">\(rule.id) \(rule.title)</a>: \(sign.label)</li>

                """
        }
        return """
            <details><summary>\(column.link.title): keeps \(applying.count - others.count) of \
            \(NumberText.count(applying.count, "rule"))</summary>
            <p>\(column.link.html) \(if: others.isEmpty, "keeps every rule that applies to it.")</p>
            \(if: !others.isEmpty, "<ul>\(each: others, item)</ul>")
            </details>

            """
    }

    private func table(of columns: [Column], _ title: String) -> HTML {
        """
        <table>
        <caption class="unseen">The verdicts by every rule of the contract: \(title)</caption>
        <thead>
        <tr><th scope="col">Rule</th>\
        \(each: columns, { "<th scope=\"col\" class=\"strategy\">\($0.link.html)</th>" })</tr>
        </thead>
        <tbody>
        \(each: report.rules, { row($0, columns) })</tbody>
        </table>
        """
    }

    private func row(_ rule: ComparisonReport.RuleSummary, _ columns: [Column]) -> HTML {
        """
        <tr><th scope="row">\(report.link(rule: rule.id)) <span class="title">\(rule.title)</span></th>\
        \(each: columns, { $0.cell(for: rule.id) })</tr>

        """
    }
}

extension VerdictMatrix.Column {
    /// The type's own reason for its verdict; `nil` if its declaration does not explain the verdict.
    private func explanation(of rule: String) -> String? {
        let divergence = divergences.first { $0.rule.id == rule }
        return switch verdicts[rule] {
        case .diverges: divergence?.reason
        case .crashed: divergence?.crashesIn != nil ? divergence?.reason : crash
        default: nil
        }
    }

    fileprivate func cell(for rule: String) -> HTML {
        let sign = sign(for: rule)
        let words = explanation(of: rule) ?? sign.explanation
        let word = HTML.sign(sign.symbol, sign.label)
        let isAnswer = verdicts[rule].map { [.pass, .notApplicable].contains($0) } ?? true
        // Any verdict except pass and not applicable links to its reason.
        let content: HTML =
            isAnswer
            ? word
            : #"<a href="\#(reason(rule))" title="\#(words)">\#(word)<span class="unseen">: why</span></a>"#
        return "<td class=\"\(sign.kind)\">\(content)</td>"
    }
}
