import BenchmarkEngine
import ObservatorySupport
import ObserverContract

extension Findings {
    /// Which rule kills which mutant: rules across, mutants down.
    @HTMLBuilder
    var killMatrix: HTML {
        """
        <h1>\(ReferenceSection.mutants.title)</h1>
        <p class="lead">A mutant is a strategy with one deliberate fault. Each mutant names the rule that has to detect its fault. A test that passes on broken code is worth nothing. \(killSummary)</p>
        """
        if mutants.isEmpty {
            #"<p class="notice">There are no mutants to show.</p>"#
        } else {
            #"<figure class="kills wide"><ul class="legend">"#
            let marks = Set(mutants.flatMap { mutant in comparison.rules.map { Mark.of(mutant, by: $0.id) } })
            for mark in [Mark.named, .alsoKilled, .survived].filter(marks.contains) {
                ##"<li><span class="sign \##(mark.kind)" aria-hidden="true">\##(mark.symbol)</span> \##(mark.label)</li>"##
            }
            "</ul>"
            for family in families {
                """
                <details class="family" open><summary>\(family.summary)</summary>
                \(HTML.scroll("Kill matrix: \(family.title)") { table(of: family.mutants, family.title) })</details>
                """
            }
            """
            <div class="readings">\(each: families, { "<details><summary>\($0.summary)</summary><ul>\(each: $0.mutants, reading)</ul></details>\n" })</div>
            </figure>
            """
        }
    }

    /// The mutants by the class of the rule that they name.
    private var families: [(title: String, summary: String, mutants: [MutantFinding])] {
        mutants.grouped { comparison.rule($0.namedRule)?.class }.map { mutants in
            let name = comparison.rule(mutants[0].namedRule)?.class
            let title = name.map { "Mutants of the class \($0)" } ?? "Mutants of other rules"
            return (title, "\(title): \(NumberText.count(mutants.count, "mutant"))", mutants)
        }
    }

    private var killSummary: String {
        if mutants.isEmpty { return "" }
        let killed = mutants.count { $0.killers.contains($0.namedRule) }
        return
            "\(killed == mutants.count ? "All" : "\(killed) of") \(mutants.count) mutants are killed by the "
            + "rule that they name."
    }

    /// A mutant and the rules that kill it, for screens that are too narrow for a table.
    private func reading(_ mutant: MutantFinding) -> HTML {
        let others = mutant.killers.filter { $0 != mutant.namedRule }
        let isKilled = mutant.killers.contains(mutant.namedRule)
        return """
            <li><code>\(mutant.id)</code> \(mutant.meaning.typeset) \(isKilled ? "Killed by" : "Survived") \
            \(comparison.link(rule: mutant.namedRule))\
            \(if: !others.isEmpty, ", also killed by \(each: others, { "\(comparison.link(rule: $0)) " })")</li>

            """
    }

    private func table(of mutants: [MutantFinding], _ title: String) -> HTML {
        """
        <table>
        <caption class="unseen">Which rule kills which mutant: \(title)</caption>
        <thead>
        <tr><th scope="col">Mutant</th>\
        \(each: comparison.rules, {
            "<th scope=\"col\" class=\"rule-head\">\(comparison.link(rule: $0.id))</th>"
        })</tr>
        </thead>
        <tbody>
        \(each: mutants, row)</tbody>
        </table>
        """
    }

    private func row(_ mutant: MutantFinding) -> HTML {
        let cell = { (rule: ComparisonReport.RuleSummary) -> HTML in
            let mark = Mark.of(mutant, by: rule.id)
            return "<td class=\"\(mark.kind)\">\(HTML.sign(mark.symbol, mark.label))</td>"
        }
        return """
            <tr id="\(mutant.id)"><th scope="row"><code>\(mutant.id)</code> \
            <span class="meaning">\(mutant.meaning.typeset)</span></th>\(each: comparison.rules, cell)</tr>

            """
    }
}

/// Whether one rule kills one mutant, and whether it has to.
private struct Mark: Hashable {
    let symbol: String
    let label: String
    /// The class that colours it.
    let kind: String

    static let named = Mark(symbol: "●", label: "killed by the rule that it names", kind: "named")
    static let alsoKilled = Mark(symbol: "○", label: "killed by this rule as well", kind: "killed")
    static let survived = Mark(symbol: "?", label: "survived the rule that it names", kind: "survived")
    static let none = Mark(symbol: "·", label: "not killed", kind: "none")

    static func of(_ mutant: MutantFinding, by rule: String) -> Mark {
        let isNamed = rule == mutant.namedRule
        return mutant.killers.contains(rule)
            ? isNamed ? .named : .alsoKilled : isNamed ? .survived : .none
    }
}
