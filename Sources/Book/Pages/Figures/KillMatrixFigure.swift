/// Which rule finds which mutant: rules across, mutants down.
struct KillMatrixFigure: Sendable {
    let mutants: [MutantFinding]
    let rules: RuleIndex

    @HTMLBuilder
    var html: HTML {
        """
        <h1>Kill matrix</h1>
        <p class="lead">A mutant is a strategy with one fault that was put into it on purpose. It names the rule that has to find it: a test that finds nothing when something is wrong is no test. \(summary)</p>
        """
        if mutants.isEmpty {
            #"<p class="notice">There are no mutants to show.</p>"#
        } else {
            #"<figure class="kills wide">"#
            HTML.scroll("Kill matrix") { table }
            """
            <figcaption>
            <ul class="legend">
            """
            for mark in legend {
                ##"<li><span class="sign \##(mark.kind)" aria-hidden="true">\##(mark.symbol)</span> \##(mark.label)</li>"##
            }
            """
            </ul>
            </figcaption>
            </figure>
            """
        }
    }

    /// How many were found by the rule that they are named after.
    var summary: String {
        let killed = mutants.count { $0.killers.contains($0.namedRule) }
        return
            "\(killed == mutants.count ? "All" : "\(killed) of") \(mutants.count) mutants are killed by the "
            + "rule that they are named after."
    }

    private var legend: [Mark] {
        let shown = Set(mutants.flatMap { mutant in rules.ids.map { Mark.of(mutant, by: $0) } })
        return [.named, .alsoKilled, .survived].filter(shown.contains)
    }

    private var table: HTML {
        """
        <table>
        <caption class="unseen">Which rule finds which mutant</caption>
        <thead>
        <tr><th scope="col">Mutant</th>\
        \(each: rules.ids, { "<th scope=\"col\" class=\"rule-head\">\(rules.link($0))</th>" })</tr>
        </thead>
        <tbody>
        \(each: mutants, row)</tbody>
        </table>
        """
    }

    private func row(_ mutant: MutantFinding) -> HTML {
        let cell = { (rule: String) -> HTML in
            let mark = Mark.of(mutant, by: rule)
            return "<td class=\"\(mark.kind)\">\(HTML.sign(mark.symbol, mark.label))</td>"
        }
        return """
            <tr id="\(mutant.id)"><th scope="row"><code>\(mutant.id)</code> \
            <span class="meaning">\(mutant.meaning.typeset)</span></th>\(each: rules.ids, cell)</tr>

            """
    }
}

/// Whether one rule found one mutant.
private struct Mark: Hashable {
    let symbol: String
    let label: String
    /// The class that colours it.
    let kind: String

    static let named = Mark(symbol: "✗", label: "killed by the rule that has to", kind: "named")
    static let alsoKilled = Mark(symbol: "×", label: "killed by this rule as well", kind: "killed")
    static let survived = Mark(symbol: "?", label: "survived the rule that has to", kind: "survived")
    static let none = Mark(symbol: "·", label: "not killed", kind: "none")

    /// The mark of a rule that has to find the mutant, or of one that need not.
    static func of(_ mutant: MutantFinding, by rule: String) -> Mark {
        let isNamed = rule == mutant.namedRule
        return mutant.killers.contains(rule)
            ? isNamed ? .named : .alsoKilled : isNamed ? .survived : .none
    }
}
