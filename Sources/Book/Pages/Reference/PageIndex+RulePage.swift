import BenchmarkEngine
import ObserverContract

extension PageIndex {
    /// The page of one rule: its text, the verdicts on all strategies, and the scenarios that test it.
    @HTMLBuilder
    func rulePage(_ rule: ComparisonReport.RuleSummary) -> HTML {
        """
        <h1><span class="id">\(rule.id)</span> \(rule.title)</h1>
        <p class="lead">\(rule.statement)</p>
        \(Contract.rule(rule.id).map { "<p class=\"why\"><b>Why.</b> \($0.intent)</p>\n" })\
        <p class="facts"><span>Class: <b>\(rule.class)</b></span></p>
        <h2 id="Verdicts">Which strategies keep it</h2>
        <ul class="verdicts wide">
        \(each: findings.comparison.strategies, { verdict(on: $0, by: rule.id) })</ul>
        <h2 id="Scenarios">Scenarios that test it</h2>
        """
        let scenarios = findings.scenarios(testing: rule.id)
        if scenarios.isEmpty { "<p>No scenario tests it.</p>" }
        list(of: scenarios)
        let questions = scenarios.filter(\.canBePredicted).lazy.compactMap {
            labAddress(of: $0.scenario, predicting: true)
        }
        if let question = questions.first {
            #"<p><a href="\#(question)">Predict the trace of one of them</a> in the lab.</p>"#
        }
        if sections.contains(.mutants) { mutants(foundBy: rule.id) }
    }

    /// A strategy's verdict, with the reason if the strategy declares a divergence.
    private func verdict(on strategy: ComparisonReport.StrategySummary, by rule: String) -> HTML {
        let verdict = strategy.verdicts.first { $0.rule == rule }
        let reason = strategy.divergences.first { $0.rule.id == rule }?.reason
        return """
            <li><a class="name" href="\(PageName.strategy(strategy.id))">\(StrategyName.of(strategy.id))</a> \
            \(VerdictSign(verdict?.verdict).html())
            <div class="reason">\(reason.map { "<p>\($0)</p>" })</div>
            <span class="extent">\(NumberText.scenarios(verdict?.scenarios.count ?? 0))</span></li>

            """
    }

    /// The mutants that a rule kills, and those that it has to kill.
    @HTMLBuilder
    private func mutants(foundBy rule: String) -> HTML {
        let mutants = findings.mutants.filter { $0.killers.contains(rule) || $0.namedRule == rule }
        #"<h2 id="Mutants">Mutants</h2>"#
        if mutants.isEmpty { "<p>It kills no mutant, and no mutant names it.</p>" }
        #"<ul class="mutant-list">"#
        for mutant in mutants {
            """
            <li id="\(mutant.id)"><a href="mutants.html#\(mutant.id)"><code>\(mutant.id)</code></a> \
            \(mutant.meaning.typeset)\
            \(if: mutant.namedRule != rule, " <span class=\"aside\">Names another rule.</span>")</li>
            """
        }
        "</ul>"
    }
}
