import ObserverContract
import Picker

/// The pages that are made from findings and not written.
package struct FindingsPages: Sendable {
    private let index: PageIndex
    private let theme: Theme

    /// Prepares the pages of the sections that an index has.
    package init(index: PageIndex, theme: Theme) {
        self.index = index
        self.theme = theme
    }

    /// All of them, section by section.
    package var pages: [Page] { index.sections.flatMap(pages) }

    private func pages(of section: ReferenceSection) -> [Page] {
        switch section {
        case .rules: [rulesPage] + rulePages
        case .matrix: [matrixPage]
        case .mutants: [mutantsPage]
        case .scenarios: [scenariosPage] + scenarioPages
        case .strategies: [strategiesPage] + strategyPages
        case .map: [mapPage]
        case .benchmark: [benchmarkPage] + resultsPages
        case .picker: [pickerPage]
        // Made of prose, by whoever has it.
        case .glossary: []
        }
    }

    private var rules: [Link] {
        index.findings.comparison.rules.map { rule in
            Link(title: "\(rule.id) \(rule.title)", address: PageName.rule(rule.id))
        }
    }

    private var rulesPage: Page {
        let figure = RulesFigure(index.findings.comparison)
        return page(.rules, parts: rules, html: theme.render(figure, as: .ruleList))
    }

    private var rulePages: [Page] {
        pages(
            of: .rules, siblings: rules,
            html: index.findings.comparison.rules.concurrentMap {
                theme.render(RulePage($0, index: index), as: .rulePage)
            })
    }

    private var matrixPage: Page {
        let figure = MatrixFigure(index.findings.comparison, rules: index.rules)
        return page(.matrix, html: theme.render(figure, as: .matrixPage))
    }

    private var mutantsPage: Page {
        let figure = KillMatrixFigure(index.findings.mutants, rules: index.rules.ids, index: index.rules)
        return page(.mutants, html: theme.render(figure, as: .mutants))
    }

    private var scenariosPage: Page {
        let list = ScenarioList(index)
        return page(
            .scenarios, parts: list.folders.map { Link(title: $0.name, address: "#\($0.anchor)") },
            html: theme.render(list, as: .scenarioList))
    }

    /// The contents list the scenarios of the same folder only; there are too many of the others.
    private var scenarioPages: [Page] {
        let scenarios = index.findings.scenarios
        let links = scenarios.map { Link($0.scenario) }
        let pages = pages(
            of: .scenarios, siblings: links,
            html: scenarios.concurrentMap { theme.render(ScenarioPage($0, index: index), as: .scenarioPage) })
        return zip(scenarios, pages).map { finding, page in
            var page = page
            page.siblings = zip(scenarios, links).filter { $0.0.folder == finding.folder }.map(\.1)
            return page
        }
    }

    private var strategies: [Link] {
        index.findings.comparison.strategies.map { Link(strategy: $0.id) }
    }

    private var strategiesPage: Page {
        page(
            .strategies, parts: strategies, html: theme.render(StrategyList(index), as: .strategyList))
    }

    private var strategyPages: [Page] {
        pages(
            of: .strategies, siblings: strategies,
            html: index.findings.comparison.strategies.concurrentMap {
                theme.render(StrategyPage($0, index: index), as: .strategyPage)
            })
    }

    private var pickerPage: Page {
        page(.picker, html: theme.render(PickerPage(index), as: .picker))
    }

    private var mapPage: Page {
        let neighbours = index.map.neighbours
        return page(
            .map,
            parts: neighbours.map { Link(title: $0.acquaintance.name, address: "#\($0.acquaintance.id)") },
            html: theme.render(MapPage(index), as: .map))
    }

    private var benchmarkPage: Page {
        page(
            .benchmark, parts: index.workloads.map { Link(results: $0) },
            html: theme.render(ResultsList(index.findings), as: .resultsList))
    }

    private var resultsPages: [Page] {
        guard let report = index.findings.benchmark else { return [] }
        let all = WorkloadResults.all(in: index.findings)
        return pages(
            of: .benchmark, siblings: all.map { Link(results: $0.id) },
            html: all.concurrentMap { theme.render(ResultsPage($0, report: report), as: .resultsPage) })
    }

}

extension FindingsPages {
    private func page(_ section: ReferenceSection, parts: [Link] = [], html: String) -> Page {
        Page(section, of: index.edition, parts: parts, html: html)
    }

    private func pages(
        of section: ReferenceSection, siblings: [Link], html: [String]
    ) -> [Page] {
        Page.chained(
            zip(siblings, html).map { link, html in
                Page(
                    path: link.address, title: link.title,
                    trail: [index.edition.start, Link(section)], section: section, siblings: siblings,
                    html: html)
            })
    }
}

extension ScenarioFinding {
    /// The folder that its file stands in, which says what it is about.
    var folder: String {
        scenario.id.split(separator: "/").dropLast().joined(separator: "/")
    }
}
