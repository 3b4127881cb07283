import BenchmarkEngine
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("The benchmark in the book")
struct BenchmarkTests {
    @Test("a chapter's figure shows a few numbers of observers, with intervals and floors")
    func summary() throws {
        let html = SampleBook.findings.benchmarkFigure.markup
        #expect(
            html.matches(of: /<th scope="colgroup" colspan="2">(.*?)<\/th>/).map { String($0.1) } == [
                "64 observers", "100,000 observers",
            ])
        #expect(
            html.contains(
                """
                <th scope="row"><a href="strategies.tokens.html">Tokens</a></th><td class="floor">Closure floor</td>\
                <td class="figure">1.53 <small>1.50–1.56</small></td>\
                <td class="figure">1.23 <small>1.20–1.25</small></td>
                """))
        #expect(
            html.matches(of: /<td class="floor">(.*?)<\/td>/).map { String($0.1) } == [
                "", "Closure floor", "Weak floor",
            ])
        #expect(html.contains("<td class=\"figure\">– <small></small></td>"))
        #expect(html.contains(#"charts: <a href="results.notify.html">Cost of &lt;delivering&gt;</a>.</p>"#))
        #expect(!html.contains("workloads:"))
    }

    @Test("a strategy that was not measured with one number of observers has an empty cell there")
    func gaps() {
        var findings = SampleBook.findings
        findings.benchmark?.results.removeAll { $0.strategy == "tokens" && $0.observers == 64 }
        let html = findings.benchmarkFigure.markup
        #expect(html.contains(#"Tokens</a></th><td class="floor">Closure floor</td><td class="figure">– "#))
    }

    @Test("without its workload, the figure only links to the pages of the other workloads")
    func otherWorkloads() {
        var findings = SampleResults.findings()
        findings.benchmark?.results.removeAll { $0.workload == "notify" }
        let html = findings.benchmarkFigure.markup
        #expect(!html.contains("<table>"))
        #expect(html.contains(#"<p>Measured workloads: <a href="results.memory.html">memory</a>.</p>"#))
    }

    @Test("a page with results shows the machine and the noise floor")
    func environment() throws {
        for name in ["contract.html", "results.notify.html", "benchmark.html"] {
            let page = try SampleBook.page(name)
            #expect(page.contains("0.4\u{A0}%"), "\(name)")
            #expect(page.contains("<dt>Processor</dt><dd>A processor, 2 cores</dd>"), "\(name)")
        }
    }

    @Test(
        "only a cost near that of a bare call is called about as much",
        arguments: [(1.1, "about 1", "about as much"), (0.3, "0.30", "0.30 times as much")])
    func cost(ratio: Double, cost: String, words: String) throws {
        var findings = SampleBook.findings
        findings.recordings = []
        let (tokens, owners) = ("list/closure-observers", "list/owner-bound-observers")
        findings.benchmark?.results = [("list/closure-floor", 1.0), (tokens, ratio), (owners, ratio)].map {
            .sample($0, in: "lesson-library", observers: 1_000, .exactly(2 * $1))
        }
        #expect(findings.cost(of: tokens) == cost)
        let page = try SampleBook.site(findings: findings).files["index.html"] ?? ""
        #expect(page.contains("keeps registered costs <b>\(words)</b> as a bare call."))
        #expect(page.contains(" that is held weakly, it costs <b>\(words)</b>."))
    }

    @Test("without copies the noise floor is unknown")
    func noCopies() {
        var findings = SampleBook.findings
        findings.benchmark?.noiseFloor = 0
        let figure = findings.benchmarkFigure.markup
        #expect(figure.contains("The noise floor is unknown: there were no copies in this run."))
        let facts = findings.benchmark?.runFacts.markup ?? ""
        #expect(facts.contains("<dt>Noise floor</dt><dd>unknown: there were no copies</dd>"))
    }

    @Test("without a report the page says so and shows the command that makes one")
    func missing() throws {
        let site = try SampleBook.site(findings: SampleResults.findings(nil))
        let page = site.files["contract.html"] ?? ""
        #expect(page.contains("No benchmark report was given"))
        #expect(page.contains("<code>swift run -c release observatory bench --output FILE.json</code>"))
        #expect(!page.contains("Noise floor"))
        #expect(site.files["benchmark.html"]?.contains("No benchmark report was given") == true)
        #expect(!site.files.keys.contains { $0.hasPrefix("results.") })
    }

    @Test("a missing report is refused with the benchmark's own message")
    func refused() {
        #expect(
            message { try Findings.report(at: "/nowhere/r.json") }
                .hasPrefix("error: there are no results at \"/nowhere/r.json\". Record them with"))
    }
}

/// The message of the error that `body` throws.
func message(_ body: () throws -> some Any) -> String {
    do {
        _ = try body()
        return "nothing was thrown"
    } catch {
        return "\(error)"
    }
}
