import BenchmarkEngine
import ObserverContract
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("The page of popular libraries")
struct LibrariesTests {
    @Test("a library is shown with its version, its divergences and its crash")
    func diagnosis() throws {
        let page = try SampleBook.page("libraries.html")
        #expect(page.contains("<h3 id=\"signals\">Some/Signals</h3>"))
        #expect(page.contains("Some/Signals 1.2 &lt;beta&gt;, Signal. On the map"))
        #expect(page.contains(#"<div id="signals-R01"><dt><a class="rule" href="rules.R01.html">R01</a>"#))
        #expect(page.contains("It’s a dictionary."))
        #expect(page.contains("For you: \(Rule.order.means)"))
        #expect(page.contains("A callback ends it."))
        #expect(page.contains("on 2026-01-03, outside this repository: <code>compare</code>, on Linux."))
    }

    @Test("the map and the page link to each other")
    func map() throws {
        let page = try SampleBook.page("libraries.html")
        #expect(page.matches(of: /On the map: <a href="map.html#rxswift">/).count == 1)
        let map = try SampleBook.page("map.html")
        #expect(map.matches(of: /href="libraries.html#signals">Some\/Signals<\/a>/).count == 1)
    }

    @Test("a cell of the matrix links to its explanation")
    func matrix() throws {
        let page = try SampleBook.page("libraries.html")
        #expect(page.contains(##"<th scope="col" class="strategy"><a href="#bus">Bus</a></th>"##))
        #expect(page.contains(##"<td class="diverges"><a href="#signals-R01" title="##))
        #expect(page.contains(##"<td class="crashed"><a href="#bus" title="A callback ends it."##))
        #expect(page.contains("<summary>The libraries: 2 types</summary>"))
        #expect(page.contains("The verdicts by every rule of the contract: The libraries</caption>"))
        // A rule is newer than the recording.
        #expect(page.matches(of: /<td class="not-run">/).count == 1)
    }

    @Test(
        "a library's cost is shown beside a strategy of the same run, and libraries without numbers are named"
    )
    func cost() throws {
        let page = try SampleBook.page("libraries.html")
        #expect(
            page.contains(
                """
                <tr><th scope="row"><a href="#signals">Some/Signals</a></th><td class="floor">Weak floor</td>\
                <td class="figure">46.2 <small>45.3–47.2</small></td>\
                <td class="figure">37.0 <small>36.3–37.7</small></td>
                """))
        #expect(page.contains(##"<th scope="row"><a href="strategies.tokens.html">Tokens</a></th>"##))
        #expect(page.contains("of this book: Tokens. It has no numbers for Bus.</p>"))
        #expect(page.contains("<dt>Processor</dt><dd>A processor, 2 cores</dd>"))
    }

    @Test("the page names a library whose removals free no memory")
    func laziness() throws {
        var findings = SampleBook.findings
        let words = "gave nothing back to the heap"
        #expect(try !SampleBook.page("libraries.html").contains(words))
        let libraries = try #require(findings.libraries)
        var report = libraries.benchmark
        for place in report.results.indices {
            report.results[place].unit = "removal"
            let isLazy = report.results[place].strategy != "tokens"
            report.results[place].heapUse?.bytesKept = isLazy ? 0 : -48
        }
        findings.libraries = LibraryFindings(
            recorded: libraries.recorded, how: libraries.how, libraries: libraries.libraries,
            benchmark: report)
        let page = try SampleBook.page("libraries.html", findings: findings)
        #expect(page.contains("<p>A removal by Some/Signals \(words)"))
    }

    @Test("the search index has each library")
    func names() {
        let entries = SearchIndex(ReferencePageTests.index).entries.filter { $0.k == "Library" }
        #expect(entries.map(\.t) == ["Some/Signals", "Bus"])
        #expect(entries.map(\.u) == ["libraries.html#signals", "libraries.html#bus"])
        #expect(entries[0].x == "Some/Signals 1.2 <beta>, Signal. R01 order: It's a dictionary.")
    }
}
