import ObserverContract
import Picker

/// The pages that are made from findings and not written.
package struct FindingsPages: Sendable {
    private let index: PageIndex

    /// Prepares the pages of the sections that an index has.
    package init(index: PageIndex) { self.index = index }

    /// All of them, section by section.
    package var pages: [Page] { index.sections.flatMap { pages(of: $0) } }

    private func pages(of section: ReferenceSection) -> [Page] {
        let findings = index.findings
        let comparison = findings.comparison
        switch section {
        case .rules:
            return self.pages(
                .rules, RulesFigure(comparison).page, of: comparison.rules,
                by: { Link(title: "\($0.id) \($0.title)", address: PageName.rule($0.id)) },
                html: { RulePage(rule: $0, index: index).html })
        case .matrix:
            return [page(.matrix, MatrixFigure(comparison, rules: index.rules).page)]
        case .mutants:
            return [page(.mutants, KillMatrixFigure(mutants: findings.mutants, rules: index.rules).html)]
        case .scenarios: return scenarioPages
        case .strategies:
            return self.pages(
                .strategies, StrategyList(index: index).html, of: comparison.strategies,
                by: { Link(strategy: $0.id) }, html: { StrategyPage($0, index: index).html })
        case .map:
            let known = index.map.neighbours.map(\.acquaintance)
            return [
                page(
                    .map, MapPage(index: index).html,
                    parts: known.map { Link(title: $0.name, address: "#\($0.id)") })
            ]
        case .benchmark:
            return self.pages(
                .benchmark, ResultsList(findings: findings).html, of: WorkloadResults.all(in: findings),
                by: { Link(results: $0.id) },
                html: { results in findings.benchmark.map { ResultsPage(results, report: $0).html } ?? .empty
                })
        case .picker: return [page(.picker, PickerPage(index).html)]
        // Made of prose, by the module that has it.
        case .glossary: return []
        }
    }

    /// The contents list the scenarios of the same folder only; there are too many of the others.
    private var scenarioPages: [Page] {
        let list = ScenarioList(index: index)
        let scenarios = index.findings.scenarios
        let links = scenarios.map { Link($0.scenario) }
        var pages = self.pages(
            .scenarios, list.html, of: scenarios, by: { Link($0.scenario) },
            html: { ScenarioPage($0, index: index).html })
        pages[0].siblings = list.folders
        for (number, finding) in scenarios.enumerated() {
            pages[number + 1].siblings = zip(scenarios, links).filter { $0.0.folder == finding.folder }.map(
                \.1)
        }
        return pages
    }
}

extension FindingsPages {
    private func page(_ section: ReferenceSection, _ html: HTML, parts: [Link] = []) -> Page {
        Page(section, of: index.edition, parts: parts, html: html)
    }

    /// The first page of a section, and one for each of its subjects, which lead to each other.
    private func pages<Subject: Sendable>(
        _ section: ReferenceSection, _ first: HTML, of subjects: [Subject], by link: (Subject) -> Link,
        html: @Sendable (Subject) -> HTML
    ) -> [Page] {
        let links = subjects.map(link)
        let own = zip(links, subjects.concurrentMap(html)).map { link, html in
            Page(
                path: link.address, title: link.title, trail: [index.edition.start, Link(section)],
                section: section, siblings: links, html: html)
        }
        return [page(section, first, parts: links)] + Page.chained(own)
    }
}

extension ScenarioFinding {
    /// The folder of its file, which says what it is about.
    var folder: String {
        scenario.id.split(separator: "/").dropLast().joined(separator: "/")
    }
}
