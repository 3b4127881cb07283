import ObserverContract
import Pages

extension ReferenceIndex {
    /// The scenario of the picture on the first page.
    private static let shown = "sequence/pause-inside-started"

    /// The first page: the question, what the book has, and where to begin, with the contents of its site.
    func cover(in layout: PageLayout) -> HTML {
        let counts: [(number: Int, noun: String, section: ReferenceSection)] = [
            (findings.comparison.strategies.count, "strategies", .strategies),
            (findings.comparison.rules.count, "rules", .rules),
            (findings.scenarios.count, "scenarios", .scenarios),
            (findings.mutants.count, "mutants", .mutants),
        ].filter { $0.0 > 0 }
        let item = { (number: Int, noun: String, section: ReferenceSection) -> HTML in
            "<li><a href=\"\(section.page)\"><b>\(NumberText.count(number))</b> \(noun)</a></li>\n"
        }
        return layout.cover("Contents") {
            """
            <div class="hero">
            <h1>Which way of letting other objects observe mine should I use, and what will it cost me?</h1>
            <p>Observatory builds the same audio player with every form of the observer pattern, puts each under one written contract, and measures only what has been proved right.</p>
            <ul class="counts">
            \(each: counts, { item($0.number, $0.noun, $0.section) })</ul>
            </div>
            """
            showcase
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

    /// What the book is about, in a picture: a scenario in which a published form leaves another trace.
    private var showcase: HTML? {
        guard let finding = scenarios[Self.shown],
            let group = TraceGroup.groups(of: finding, index: pages).first(where: { group in
                group.diagram?.isComparison == true
            })
        else { return nil }
        let link = Link(finding.scenario)
        let diagram = group.diagram?.html(label: "A trace of the contract and another one")
        return """
            <figure class="trace showcase">
            <figcaption><a class="title" href="\(link.address)">\(link.title)</a></figcaption>
            \(diagram)\
            <ul class="strategies"><li><span>Done so by</span></li>\(Link.items(group.strategies))</ul>
            </figure>
            """
    }
}
