import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport
import ObserverContract

extension Findings {
    /// The number of observers that the costs on the first page are for.
    fileprivate static let observers = 1_000

    /// The cost of delivering an event, as a multiple of calling a closure: a number, or the smallest and the
    /// largest of the recordings if they differ much. `nil` if it was not measured.
    func cost(of strategy: String) -> String? {
        let medians = ([benchmark] + recordings.map(Optional.some)).compactMap { report in
            report?.costOfDelivery(by: strategy, Self.observers)
        }
        guard let low = medians.min(), let high = medians.max() else { return nil }
        if low > 1 / 1.15, high < 1.15 { return "about 1" }
        let (first, last) = (NumberText.measure(low), NumberText.measure(high))
        return high / low < 1.15 ? NumberText.measure(medians[0]) : "\(first) to \(last)"
    }

    /// The same cost after "costs": `12.4 to 27.9 times as much`.
    fileprivate func comparison(of strategy: String) -> String? {
        cost(of: strategy).map { $0 == "about 1" ? "about as much" : "\($0) times as much" }
    }
}

// MARK: - What was found
// What the first page says about the strategies, taken from the findings: sentences with numbers, a table of
// five types with their costs, and three questions with their answer.
extension ReferenceIndex {
    /// Up to three sentences with numbers, as far as they were measured.
    @HTMLBuilder
    var findingsList: HTML {
        let published = findings.strategies.filter { $0.id.hasPrefix("published/") }
        let nesting = published.filter { $0.divergences.contains { $0.rule == .sequence } }
        let sentences = [closures, platform].compactMap(\.self)
        if !sentences.isEmpty || !published.isEmpty {
            """
            <section aria-labelledby="Findings">
            <h2 id="Findings">What we found</h2>
            <ul class="findings">
            \(if: !published.isEmpty, "<li>Of \(published.count) observer types in their usual form, <b>\(nesting.count) have this bug</b> (<a href=\"\(PageName.rule(Rule.sequence.id))\">R05</a>): an event that a callback causes reaches later observers before the event that caused it.</li>\n")\
            \(each: sentences, { "<li>\($0)</li>\n" })</ul>
            </section>
            """
        }
    }

    private var closures: HTML? {
        guard let tokens = findings.comparison(of: "list/closure-observers"),
            let weak = findings.comparison(of: "list/owner-bound-observers")
        else { return nil }
        return """
            Calling a closure that \(pages.link(strategy: "tokens", title: "a token")) keeps registered costs <b>\(tokens)</b> as a bare call. With \(pages.link(strategy: "owner-bound", title: "an owner")) that is held weakly, it costs <b>\(weak)</b>.
            """
    }

    private var platform: HTML? {
        guard let center = findings.comparison(of: "peer/foundation"),
            let observation = findings.comparison(of: "peer/observation")
        else { return nil }
        return """
            Foundation’s NotificationCenter on Linux costs <b>\(center)</b> as a bare call, and tracking with \(pages.link(strategy: "peer/observation", title: "Observation")) <b>\(observation)</b>. It seldom matters for events that happen a few times a second.
            """
    }
}

// MARK: - What it costs
extension ReferenceIndex {
    /// The strategies that the table names, and the rows of the benchmark that time them.
    static let alternatives = [
        ("peer/foundation", "Foundation NotificationCenter (Linux, Swift 6.3)", "peer/foundation"),
        ("peer/combine", "Combine (OpenCombine 0.14)", "peer/combine"),
        ("peer/observation", "@Observable, announced by hand after each change", "peer/observation"),
        ("tokens", "ClosureObservers, with tokens (ours)", "list/closure-observers"),
    ]

    /// Five rows: three types of the platform, our default, and the reader's own type.
    @HTMLBuilder
    var verdicts: HTML {
        let row = { (id: String, title: String, timed: String) -> HTML in
            let strategy = findings.strategies.first { $0.id == id }
            let rules = strategy?.divergences.map(\.rule).uniqued() ?? []
            return """
                <tr><th scope="row">\(pages.link(strategy: id, title: title))</th>\
                <td>\(if: rules.isEmpty, "none")\(each: rules, { "<a class=\"rule\" href=\"\(PageName.rule($0.id))\">\($0.id)</a> \($0.title) " })</td>\
                <td class="figure">\(findings.cost(of: timed).map { "\($0) ×" } ?? "–")</td></tr>

                """
        }
        // The chapters and the page of the strategy have the cost of another type, which is code of its own.
        let plain = findings.cost(of: "floor/plain-loop")
        let isTimed = findings.cost(of: "list/closure-observers") != nil
        let contest = Link(title: "a contest of its own", address: PageName.results("lesson-library")).html
        """
        <section aria-labelledby="Costs">
        <h2 id="Costs">What you would use, and what it costs</h2>
        """
        HTML.scroll("Table of alternatives and costs") {
            """
            <table class="list verdict-table">
            <thead><tr><th scope="col">Alternative</th><th scope="col">Rules that it breaks</th><th scope="col">Cost of a delivery</th></tr></thead>
            <tbody>
            \(each: Self.alternatives.filter { pages.strategies.contains($0.0) }, row)\
            <tr><th scope="row">Yours</th><td><code>observatory new</code> writes a package that finds out</td><td class="figure">?</td></tr>
            </tbody>
            </table>
            """
        }
        """
        <p class="note">A cost is a multiple of the cheapest loop that calls \(NumberText.count(Findings.observers)) closures, on Linux, given as a range where recordings differ.\(plain.map { " A plain <code>for</code> over an array of closures is \($0) ×." } ?? "")\(if: isTimed, " Ours is timed in \(contest).") Apple’s Foundation and Combine were not run.</p>
        </section>
        """
    }
}
