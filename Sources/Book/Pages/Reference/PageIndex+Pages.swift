import ObservatoryPicker
import ObserverContract

extension PageIndex {
    /// The pages that are generated from findings, section by section.
    package var referencePages: [Page] { sections.concurrentMap(pages(of:)).flatMap(\.self) }

    private func pages(of section: ReferenceSection) -> [Page] {
        func page(_ html: HTML, parts: [Link] = []) -> [Page] {
            [Page(section, of: self, parts: parts, html: html)]
        }
        switch section {
        case .rules:
            let html: HTML = """
                <h1>\(ReferenceSection.rules.title)</h1>
                <p class="lead">The contract that every strategy is tested against, rule by rule, with the reason for each rule. The number of a rule never changes.</p>
                \(comparison.rulesFigure)
                """
            return pages(.rules, html, of: comparison.rules, by: { Link($0) }, html: rulePage)
        case .matrix:
            return page(
                """
                <h1>\(ReferenceSection.matrix.title)</h1>
                <p class="lead">Each row is a rule, and each column is a strategy. A cell is the verdict of all scenarios that test the rule on the strategy. A cell with ≠ links to the reason.</p>
                \(comparison.matrixFigure())
                """)
        case .mutants: return page(findings.killMatrix)
        case .scenarios: return scenarioPages
        case .strategies:
            return pages(
                .strategies, strategyList, of: comparison.strategies,
                by: {
                    let link = Link(strategy: $0.id)
                    return Link(title: "\(link.title): verdicts", address: link.address)
                },
                html: { StrategyPage(strategy: $0, index: self).html })
        case .map:
            return page(mapPage, parts: map.acquaintances.map { Link(title: $0.name, address: "#\($0.id)") })
        case .libraries:
            guard let libraries = findings.libraries else { return [] }
            let parts = libraries.libraries.map { Link(title: $0.name, address: "#\($0.id)") }
            return page(LibrariesPage(findings: libraries, index: self).html, parts: parts)
        case .benchmark:
            return pages(
                .benchmark, findings.resultsList, of: WorkloadResults.all(in: findings), by: { $0.link },
                html: { $0.page })
        case .travel:
            return findings.benchmark.map { page(findings.travelPage(from: $0)) } ?? []
        case .lab: return page(LabPage(self).html)
        case .picker: return page(PickerPage(self).html)
        // The book adds it, because it is prose.
        case .glossary: return []
        }
    }

    /// Lists only the scenarios of the same folder in the contents, because all would be too many.
    private var scenarioPages: [Page] {
        let scenarios = findings.scenarios
        var pages = self.pages(
            .scenarios, scenarioList, of: scenarios, by: { Link($0.scenario) },
            html: { ScenarioPage(finding: $0, index: self).html })
        pages[0].siblings = scenarioFolders
        for (number, finding) in scenarios.enumerated() {
            pages[number + 1].siblings = scenarios.filter { $0.folder == finding.folder }.map {
                Link($0.scenario)
            }
        }
        return pages
    }

    /// The first page of a section, and a page for each subject, linked to the previous and the next one.
    private func pages<Subject: Sendable>(
        _ section: ReferenceSection, _ first: HTML, of subjects: [Subject], by link: (Subject) -> Link,
        html: @Sendable (Subject) -> HTML
    ) -> [Page] {
        let links = subjects.map(link)
        let own = zip(links, subjects.concurrentMap(html)).map { link, html in
            Page(
                path: link.address, title: link.title, trail: [start, Link(section)],
                section: section, siblings: links, html: html)
        }
        return [Page(section, of: self, parts: links, html: first)] + Page.chained(own)
    }
}
