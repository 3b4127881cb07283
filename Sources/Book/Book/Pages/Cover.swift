import ObserverContract
import Pages

/// The first page: the question, what the book has, and where to begin.
struct Cover: Sendable {
    let page: PageView
    /// What the book has to offer, counted.
    let counts: [Count]
    /// What the book is about, in a picture: a scenario in which a published form leaves another trace.
    let showcase: Showcase?

    /// The scenario of the picture.
    static let shown = "sequence/pause-inside-started"

    struct Showcase: Sendable {
        let scenario: Link
        let strategies: [Link]
        let diagram: MarbleDiagram
    }

    struct Count: Sendable {
        let number: String
        let noun: String
        let address: String
    }

    init(_ index: ReferenceIndex) {
        let contents = Page(path: Site.start, title: "Contents", html: "")
        page = PageView(contents, index: index)
        let findings = index.findings
        let all: [(Int, String, ReferenceSection)] = [
            (findings.comparison.strategies.count, "strategies", .strategies),
            (findings.comparison.rules.count, "rules", .rules),
            (findings.scenarios.count, "scenarios", .scenarios),
            (findings.mutants.count, "mutants", .mutants),
        ]
        counts = all.filter { $0.0 > 0 }.map { number, noun, section in
            Count(number: NumberText.count(number), noun: noun, address: section.page)
        }
        showcase = findings.scenarios.first { $0.scenario.id == Self.shown }.flatMap { finding in
            for group in TraceGroup.groups(of: finding, index: index.pages) {
                guard let diagram = group.diagram, diagram.isComparison else { continue }
                return Showcase(
                    scenario: Link(finding.scenario), strategies: group.strategies, diagram: diagram)
            }
            return nil
        }
    }
}
