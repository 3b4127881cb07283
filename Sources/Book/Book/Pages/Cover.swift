import ObserverContract
import Pages

/// The first page: the question, what the book has, and where to begin.
struct Cover: Sendable {
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

    /// The page, with the contents of its site.
    func html(in layout: PageLayout) -> HTML {
        layout.cover("Contents") {
            """
            <div class="hero">
            <h1>Which way of letting other objects observe mine should I use, and what will it cost me?</h1>
            <p>Observatory builds the same audio player with every form of the observer pattern, puts each under one written contract, and measures only what has been proved right.</p>
            <ul class="counts">
            \(each: counts, { "<li><a href=\"\($0.address)\"><b>\($0.number)</b> \($0.noun)</a></li>\n" })</ul>
            </div>
            """
            showcase?.html
            """
            <div class="shelves">
            <nav aria-labelledby="Chapters">
            <h2 id="Chapters">Chapters</h2>
            <ol class="toc">
            \(layout.chapterList)</ol>
            </nav>
            <nav aria-labelledby="Reference">
            <h2 id="Reference">Reference</h2>
            <ul class="shelf">
            \(layout.sectionList)</ul>
            </nav>
            </div>
            """
        }
    }
}

extension Cover.Showcase {
    @HTMLBuilder
    fileprivate var html: HTML {
        """
        <figure class="trace showcase">
        <figcaption><a class="title" href="\(scenario.address)">\(scenario.title)</a></figcaption>
        """
        diagram.html(label: "A trace of the contract and another one")
        """
        <ul class="strategies"><li><span>Done so by</span></li>\(Link.items(strategies))</ul>
        </figure>
        """
    }
}
