import BenchmarkEngine
import ObservatoryPages
import ObserverContract

extension ReferenceIndex {
    /// The files of the project that the first page links to.
    var coverFiles: [String] { ["LICENSE", "README.md"].filter { files.text($0) != nil } }

    /// The first page: the bug that the book begins with, the choice of a strategy, costs, and the contents.
    func cover(in layout: PageLayout) -> HTML {
        let counts: [(number: Int, section: ReferenceSection)] = [
            (comparison.strategies.count, .strategies), (comparison.rules.count, .rules),
            (findings.scenarios.count, .scenarios), (findings.mutants.count, .mutants),
        ].filter { $0.0 > 0 }
        let file = { (path: String, title: String) -> HTML in
            coverFiles.contains(path) ? Link(title: title, address: PageName.file(path)).html : "\(title)"
        }
        return layout.cover("Observing objects in Swift") {
            """
            <div class="hero">
            <h1>The common ways to observe an object in Swift, tested against one contract and timed</h1>
            <p>NotificationCenter, Combine, <code>@Observable</code>, delegates, tokens and your own: what each does in the hard cases, and what it costs.</p>
            <p><a href="#Which">Which should I use?</a></p>
            </div>
            """
            kitchen
            #"<div class="landing">"#
            choice
            findingsList
            """
            <section aria-labelledby="Get">
            <h2 id="Get">How to get it</h2>
            <p>Clone the repository and type <code>make</code>: it runs every strategy through the contract, times them and builds these pages. For your own code, add the package to your manifest and take the product <code>Observers</code>; each strategy has the lines to paste. It needs Swift 6.3, is written for iOS 18, macOS 15 and Linux, and is tested on Linux.</p>
            <p>The repository has \(file("README.md", "the README as source")) and the \(file("LICENSE", "MIT licence")).</p>
            </section>
            """
            verdicts
            """
            </div>
            <ul class="counts">
            \(each: counts, { number, section in
                "<li><a href=\"\(section.page)\"><b>\(NumberText.count(number))</b> \(section.rawValue)</a></li>\n"
            })</ul>
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

    /// The bug that the book begins with: the reader predicts the outcome, and then sees it.
    @HTMLBuilder
    private var kitchen: HTML {
        """
        <section class="kitchen" aria-labelledby="Kitchen">
        <h2 id="Kitchen">A bug in most observer code</h2>
        <p>Two closures observe an audio player. The first is a night mode, which pauses the player as soon as it starts. The second updates the display in the kitchen.</p>
        <pre tabindex="0"><code class="language-swift">\(HTML(markup: SwiftHTML.html(Self.kitchenCode)))</code></pre>
        <fieldset>
        <legend>What does the kitchen display say in the end, in the usual implementation?</legend>
        <label><input type="radio" name="kitchen" value="paused"> “paused”</label>
        <label><input type="radio" name="kitchen" value="started"> “started”, while nothing plays</label>
        </fieldset>
        <p class="verdict" data-verdict="paused">That would be correct. In the usual implementation it says “started”: the pause is delivered inside the delivery of the start, so the display receives it first.</p>
        <p class="verdict" data-verdict="started">Right. The pause is delivered inside the delivery of the start, so the display receives it first.</p>
        """
        showcase
        "</section>"
    }

    private static let kitchenCode = """
        player.observe { [unowned player] event in       // night mode, first
            if event.kind == .started { player.pause() }
        }
        player.observe { event in kitchen.show(event) }  // display, second
        player.play(blueTrain)

        """

    /// The same bug as a picture: a scenario in which a published form leaves another trace.
    private var showcase: HTML? {
        guard let finding = scenarios[LabPage.kitchen],
            let group = TraceGroup.groups(of: finding, index: pages).first(where: { group in
                group.diagram?.isComparison == true
            })
        else { return nil }
        let link = Link(finding.scenario)
        return """
            <figure class="trace showcase">
            <figcaption><a class="title" href="\(link.address)">\(link.title)</a></figcaption>
            \(group.diagram?.html(label: "The trace of the contract and a different one"))\
            \(pages.labAddress(of: finding.scenario).map { "<p><a href=\"\($0)\">Change it in the lab</a></p>\n" })\
            <ul class="strategies"><li><span>These do it:</span></li>\(Link.items(group.strategies))</ul>
            </figure>
            """
    }
}
