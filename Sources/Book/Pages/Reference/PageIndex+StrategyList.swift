import ObservatorySupport
import ObserverContract

extension PageIndex {
    /// The capabilities that the list shows, with the titles of their columns.
    private static let questions: [(words: String, capability: Capability)] = [
        ("can be removed", .removal), ("held weakly", .weak), ("ends with a token", .token),
        ("once per object", .identity), ("adds up", .additive),
    ]

    /// The page of all strategies, with the summary and the capabilities of each.
    @HTMLBuilder
    var strategyList: HTML {
        let map: HTML = " The \(Link(.map).html) shows which strategy is nearest to an API that you know."
        """
        <h1>\(ReferenceSection.strategies.title)</h1>
        <p class="lead">What each strategy is, what it offers, and how many rules it declares as broken.\
        \(if: sections.contains(.map), map)</p>
        """
        for group in findings.comparison.strategies.grouped(by: \.id.family) {
            let title = group[0].id.familyTitle
            "<h2>\(title)</h2>"
            HTML.scroll(title, class: "scroll wide") {
                """
                <table class="list answers">
                <thead><tr><th scope="col">Strategy</th>\
                \(each: Self.questions, { "<th scope=\"col\">\($0.words)</th>" })\
                <th scope="col">rules broken</th></tr></thead>
                <tbody>
                \(each: group, row)</tbody>
                </table>
                """
            }
        }
    }

    private func row(_ strategy: ComparisonReport.StrategySummary) -> HTML {
        let count = strategy.divergences.count
        return """
            <tr><th scope="row">\(Link(strategy: strategy.id).html) \
            <span class="meaning">\(findings.summary(of: strategy.id))</span></th>\
            \(each: Self.questions, { HTML.answer(strategy.capabilities.contains($0.capability.rawValue)) })\
            <td>\(count == 0 ? "none" : "\(count)")</td></tr>

            """
    }
}

extension String {
    /// The part of a strategy's id before the `/`, such as `team` of `team/my-signals`; empty if there is none.
    package var family: String { contains("/") ? String(prefix { $0 != "/" }) : "" }

    /// The heading above the family of a strategy.
    var familyTitle: String {
        switch family {
        case "": "The strategies"
        case "published": "As tutorials publish them"
        case "peer": "Other APIs"
        default: family
        }
    }
}
