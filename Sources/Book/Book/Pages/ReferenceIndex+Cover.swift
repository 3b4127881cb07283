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
        let landing = Landing(findings, hasPicker: sections.contains(.picker))
        return layout.cover("Contents") {
            """
            <div class="hero">
            <h1>Every common way to observe an object in Swift, tested against one contract and timed</h1>
            <p>Two closures observe an audio player. The first pauses it when it starts. The second drives a kitchen display, and receives the pause before the start, so the display says “playing” while nothing plays. Most observer code written by hand does this.</p>
            </div>
            """
            showcase
            """
            <div class="landing">
            """
            landing.choice
            landing.findingsList
            landing.verdicts
            """
            <section aria-labelledby="Get">
            <h2 id="Get">How to get it</h2>
            <p>Clone the repository and type <code>make</code>: it runs every strategy through the contract, times them and builds these pages. For your own code, add the package to your manifest and take the product <code>Observers</code>; each strategy has the lines to paste. MIT licence, Swift 6.3, Linux and macOS.</p>
            </section>
            </div>
            <ul class="counts">
            \(each: counts, { item($0.number, $0.noun, $0.section) })</ul>
            """
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
        let lab: HTML = """
            <p><a href="\(LabPage.address(of: finding.scenario.id))">Change it in the lab</a></p>

            """
        return """
            <figure class="trace showcase">
            <figcaption><a class="title" href="\(link.address)">\(link.title)</a></figcaption>
            \(diagram)\
            \(if: sections.contains(.lab), lab)\
            <ul class="strategies"><li><span>Done so by</span></li>\(Link.items(group.strategies))</ul>
            </figure>
            """
    }
}
