import BenchmarkEngine
import ObservatoryPicker
import ObserverContract

/// One strategy: what it offers, what it breaks and why, and where that shows.
struct StrategyPage: Sendable {
    let strategy: ComparisonReport.StrategySummary
    let index: PageIndex

    /// Every failure that the strategy does not declare.
    private var failures: [TrialFailure] { index.failures(of: strategy.id) }

    @HTMLBuilder
    var html: HTML {
        let own = index.findings.strategies.first { $0.id == strategy.id }
        let forms = own?.forms.compactMap(\.name) ?? []
        """
        <h1>\(StrategyName.of(strategy.id))</h1>
        <p class="id">On the command line: <code>\(strategy.id)</code></p>
        <p class="lead">\(if: isPublished, "As tutorials publish it: ")\(own?.summary ?? "").</p>
        <ul class="links">
        \(index.chapters[strategy.id.ofPattern].map { "<li>Its chapter: \($0.html)</li>\n" })\
        \(counterpart)\(place)</ul>
        <h2 id="Offers">What it offers</h2>
        <ul>
        \(each: own?.offers ?? [], { "<li>\($0.meaning)</li>\n" })</ul>
        """
        if !forms.isEmpty {
            "<p>It has more than one form, and each is tested against every rule that applies to it: <b>\(forms.joined(separator: ", "))</b>.</p>"
        }
        if let lines = own?.linesFigure(in: index.findings.benchmark) {
            #"<h2 id="Use">Use it in your code</h2>"#
            lines
        }
        acquaintances
        """
        <h2 id="Verdicts">Verdict on each rule</h2>
        <p>\(score)</p>
        <ul class="verdicts wide">
        \(each: strategy.verdicts, verdict)</ul>
        """
        if !failures.isEmpty { #"<h2 id="Failures">What went wrong</h2>"# }
        for failure in failures { failure.html(in: index) }
        let scenarios = index.findings.scenarios.filter { $0.others.contains(strategy.id) }
        if !scenarios.isEmpty {
            #"<h2 id="Scenarios">Scenarios with another trace</h2>"#
            index.list(of: scenarios)
        }
    }
}

extension StrategyPage {
    private var isPublished: Bool { strategy.id.family == "published" }

    /// A link to the same pattern in its other form: as published, or as the contract requires.
    private var counterpart: HTML? {
        let other = isPublished ? strategy.id.ofPattern : "published/\(strategy.id)"
        guard index.findings.comparison.strategies.contains(where: { $0.id == other }) else { return nil }
        let words =
            isPublished
            ? "The same strategy, written to the contract: " : "The same strategy, as tutorials publish it: "
        return "<li>\(words)\(Link(strategy: other).html)</li>\n"
    }

    /// For a peer that is on the map, a link to its place there.
    private var place: HTML? {
        index.map.acquaintances.first { $0.source == .peer(strategy.id) }.map { known in
            let nearest = index.link(strategy: known.nearest)
            return "<li>On the map: \(Link(known).html), nearest to \(nearest)</li>\n"
        }
    }

    /// The known types from elsewhere that are nearest to the strategy.
    @HTMLBuilder
    private var acquaintances: HTML {
        let known = index.map.acquaintances(nearest: strategy.id)
        if !known.isEmpty {
            """
            <h2 id="From">If you come from</h2>
            <p>It is the strategy that is nearest to these APIs. <a href="map.html">The map</a> lists the rules by which they differ.</p>
            <ul class="come-from">
            \(each: known, { "<li>\(Link($0).html) <span>\($0.likeness)</span></li>\n" })</ul>
            """
        }
    }

    /// The verdict by one rule, with the reason and the scenarios that show it.
    private func verdict(_ verdict: ComparisonReport.RuleVerdict) -> HTML {
        let title = index.comparison.rule(verdict.rule)?.title ?? ""
        let reason = strategy.divergences.first { $0.rule.id == verdict.rule }?.reason
        let shownIn = scenarios(showing: verdict)
        let own = failures.filter { $0.rules.contains(verdict.rule) }.map {
            Link(title: $0.scenario(in: index).title, address: "#\($0.anchor)")
        }
        let shown: HTML = """
            <details class="shown-in"><summary>Where it shows (\(shownIn.count))</summary>\
            <ul>\(Link.items(shownIn))</ul></details>
            """
        return """
            <li id="\(verdict.rule)"><span class="name">\(index.comparison.link(rule: verdict.rule)) \
            <span class="title">\(title)</span></span> \
            \(VerdictSign(verdict.verdict).html())
            <div class="reason">\(reason.map { "<p>\($0)</p>" })\(if: !shownIn.isEmpty, shown)\
            \(if: !own.isEmpty, "<p>What went wrong:\(each: own, { " \($0.html)" })</p>")</div>
            <span class="extent">\(NumberText.scenarios(verdict.scenarios.count))</span></li>

            """
    }

    private func scenarios(showing verdict: ComparisonReport.RuleVerdict) -> [Link] {
        guard verdict.verdict == .diverges else { return [] }
        return index.findings.scenarios(testing: verdict.rule).filter { finding in
            finding.others.contains(strategy.id)
                && finding.trials.contains { trial in
                    let breaks = trial.record.breaks
                    return trial.strategy == strategy.id && (breaks.isEmpty || breaks.contains(verdict.rule))
                }
        }.map { Link($0.scenario) }
    }

    /// The number of each verdict: `pass: 13, not applicable: 2, diverges: 2`.
    private var score: String {
        let verdicts = strategy.verdicts.map(\.verdict)
        return VerdictSign.legend(of: verdicts.map(VerdictSign.init)).map { sign in
            "\(sign.label): \(verdicts.count { $0.rawValue == sign.kind })"
        }.joined(separator: ", ")
    }
}
