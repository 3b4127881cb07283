import ObserverContract

/// Everything that is known of one rule: what it says, who keeps it, what tests it.
struct RulePage: Sendable {
    let rule: ComparisonReport.RuleSummary
    let index: PageIndex

    @HTMLBuilder
    var html: HTML {
        """
        <h1><span class="id">\(rule.id)</span> \(rule.title)</h1>
        <p class="lead">\(rule.statement)</p>
        """
        Contract.rule(rule.id).map { #"<p class="why"><b>Why.</b> \#($0.intent)</p>"# }
        """
        <p class="facts"><span>Class: <b>\(rule.class)</b></span></p>
        <h2 id="Verdicts">Who keeps it</h2>
        <ul class="verdicts wide">
        \(each: index.findings.comparison.strategies, verdict)</ul>
        <h2 id="Scenarios">What tests it</h2>
        """
        if scenarios.isEmpty { "<p>No scenario tests it.</p>" }
        ScenarioRow.list(scenarios)
        if index.sections.contains(.mutants) { mutantList }
        Mention.section(index.prose.mentions(ofRule: rule.id))
    }

    private var scenarios: [ScenarioRow] {
        index.findings.scenarios(testing: rule.id).map { ScenarioRow($0, index: index) }
    }

    /// A strategy's verdict, with the reason where it diverges.
    private func verdict(_ strategy: ComparisonReport.StrategySummary) -> HTML {
        let verdict = strategy.verdicts.first { $0.rule == rule.id }
        let reason = index.findings.reason(of: strategy.id, breaking: rule.id)
        return """
            <li><a class="name" href="\(PageName.strategy(strategy.id))">\(strategy.id)</a> \
            \((verdict.map { VerdictSign($0.verdict) } ?? .notRun).html)
            <div class="reason">\(reason.map { "<p>\($0)</p>" })</div>
            <span class="extent">\(NumberText.scenarios(verdict?.scenarios.count ?? 0))</span></li>

            """
    }

    /// The mutants that it finds, and those that it has to find.
    @HTMLBuilder
    private var mutantList: HTML {
        let mutants = index.findings.mutants.filter {
            $0.killers.contains(rule.id) || $0.namedRule == rule.id
        }
        #"<h2 id="Mutants">What it finds</h2>"#
        if mutants.isEmpty { "<p>No mutant is found by it.</p>" }
        #"<ul class="mutant-list">"#
        for mutant in mutants {
            """
            <li id="\(mutant.id)"><a href="mutants.html#\(mutant.id)"><code>\(mutant.id)</code></a> \
            \(mutant.meaning.typeset)\
            \(if: mutant.namedRule != rule.id, " <span class=\"aside\">Named after another rule.</span>")</li>
            """
        }
        "</ul>"
    }
}
