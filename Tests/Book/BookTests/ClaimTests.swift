import BenchmarkEngine
import Foundation
import Testing

@testable import Book
@testable import Pages

@Suite("Claims")
struct ClaimTests {
    @Test(
        "a claim that is true is bound to what was measured",
        arguments: [
            (
                "four times slower", "notify/64/closure-array:tokens",
                "4.10 times what tokens costs (4.06 to 4.14) in notify, 64 observers"
            ),
            // The ratio was taken the other way round.
            (
                "about four times faster", "notify/64/tokens:closure-array",
                "0.24 times what closure-array costs (0.24 to 0.25) in notify, 64 observers"
            ),
            // No ratio was taken: it may be anything that the two intervals allow.
            (
                "about 110 times faster", "notify/64/tokens:peer/foundation",
                "112 times less than peer/foundation (101 to 123) in notify, 64 observers"
            ),
            (
                "about 2.6 ns", "notify/64/tokens",
                "2.60 ns per delivery (2.47 to 2.73) in notify, 64 observers"
            ),
            (
                "no allocations, with 64 observers", "notify/64/tokens",
                "0 allocations per delivery in notify, 64 observers"
            ),
            (
                "at most 1.4 times the floor", "notify/all/tokens:floor/closure",
                "1.30 times what floor/closure costs (1.29 to 1.31) in notify, 64 observers; "
                    + "1.10 times what floor/closure costs (1.09 to 1.11) in notify, 1,000 observers"
            ),
            ("48 bytes", "memory/1000/tokens", "48 bytes per registration in memory, 1,000 observers"),
            (
                "half the memory", "memory/1000/tokens:owner-bound",
                "0.50 times the bytes of owner-bound in memory, 1,000 observers"
            ),
            (
                "24 bytes", "notify/64,1000/closure-array",
                "24 bytes per delivery in notify, 64 observers; 24 bytes per delivery in notify, 1,000 observers"
            ),
            (
                "faster than with 64 observers", "notify/1000/tokens:64/tokens",
                "0.85 times what tokens in notify with 64 observers costs (0.77 to 0.94) in notify, 1,000 observers"
            ),
            (
                "among the fastest", "notify/64/tokens",
                "place 1 from the top, shared by 2 in notify, 64 observers"
            ),
            ("the slowest", "notify/64/peer/foundation", "place 1 from the bottom in notify, 64 observers"),
            (
                "up to about 12 observers", "notify/crossover/closure-array:tokens",
                "tokens costs less than closure-array in notify from 12.3 observers (11.0 to 13.6)"
            ),
        ])
    func bound(prose: String, path: String, measured: String) throws {
        let reference = try #require(try ClaimReference("claim/\(path)"))
        let claim = try ClaimBinder(SampleResults.report).bind(prose, to: reference)
        #expect(claim.measured == measured)
    }

    @Test(
        "a claim that is not true says what is",
        arguments: [
            (
                "faster", "notify/64/closure-array:tokens",
                #""faster" is not what the results say: in notify with 64 observers, closure-array costs "#
                    + #"4.10 times what tokens costs (4.06 to 4.14). "about 4.1 times slower" would be true"#
            ),
            (
                "slower", "notify/64/owner-bound:tokens",
                #"the results do not decide whether "slower" is so: in notify with 64 observers, "#
                    + #"owner-bound costs 1.01 times what tokens costs (0.91 to 1.11). "no difference" would be true"#
            ),
            (
                "no allocations", "notify/64/peer/foundation",
                #""no allocations" is not what the results say: in notify with 64 observers, "#
                    + #"peer/foundation makes 2 allocations per delivery. "2 allocations" would be true"#
            ),
            (
                "about 12 ns", "notify/64/tokens",
                #""about 12 ns" is not what the results say: in notify with 64 observers, tokens takes "#
                    + #"2.60 ns per delivery (2.47 to 2.73). "about 2.6 ns" would be true"#
            ),
            (
                "at most 1.2 times the floor", "notify/all/tokens:floor/closure",
                #""at most 1.2 times the floor" is not what the results say: in notify with 64 observers, "#
                    + #"tokens costs 1.30 times what floor/closure costs (1.29 to 1.31). "#
                    + #""about 30 % slower" would be true"#
            ),
            (
                "the fastest", "notify/64/tokens",
                #""the fastest" is not what the results say: in notify with 64 observers, tokens has "#
                    + #"place 1 from the top, shared by 2. "among the fastest" would be true"#
            ),
            (
                "the fastest", "notify/64/closure-array",
                #""the fastest" is not what the results say: in notify with 64 observers, closure-array "#
                    + "has place 3 from the top."
            ),
            (
                "2.6 ns with 1,000 observers", "notify/64/tokens",
                #""2.6 ns with 1,000 observers" is not what the results say: the row has 64 observers. "#
                    + #""64 observers" would be true"#
            ),
            (
                "from 40 observers on", "notify/crossover/closure-array:tokens",
                #""from 40 observers on" is not what the results say: tokens costs less than closure-array "#
                    + #"in notify from 12.3 observers (11.0 to 13.6). "about 12 observers" would be true"#
            ),
            (
                "faster", "notify/64/tokens",
                #""faster" compares, but names one row; the other follows a colon, as in "#
                    + "observatory:claim/notify/64/tokens:closure-array"
            ),
            (
                "2.6 ns", "notify/64/tokens:closure-array", #""2.6 ns" compares nothing, but names two rows"#
            ),
            (
                "hardly slower", "notify/64/tokens:closure-array",
                #""hardly slower" cannot be checked: what "hardly" says here is not understood. "#
                    + "Chapters/README.md lists what is"
            ),
            (
                "a trifle", "notify/64/tokens",
                #""a trifle" says nothing that the results could bear out. Chapters/README.md lists what does"#
            ),
            (
                "2 ns", "memory/1000/tokens",
                "the results have no time for tokens in memory with 1,000 observers"
            ),
            (
                "the fastest", "notify/64/floor/closure",
                "the results have no rank for floor/closure in notify with 64 observers"
            ),
            ("2 ns", "notfy/64/tokens", #"the results have no workload "notfy". Did you mean "notify"?"#),
            ("2 ns", "notify/65/tokens", "notify was not measured with 65 observers, but with 64 and 1,000"),
            (
                "2 ns", "notify/64/tokns",
                #"the results have no "tokns" in notify with 64 observers. Did you mean "tokens"?"#
            ),
            (
                "faster", "notify/64/tokens:peer/fondation",
                #"the results have no "peer/fondation" in notify with 64 observers. Did you mean "peer/foundation"?"#
            ),
            (
                "faster", "notify/all/tokens:combine",
                #"the results have no "combine" in notify with 64 observers."#
            ),
            (
                "up to 12 observers", "notify/crossover/tokens:closure-array",
                "the costs of tokens and closure-array do not cross in notify; those of closure-array:tokens do"
            ),
            (
                "2 ns", "notify/tokens",
                #""observatory:claim/notify/tokens" names no row; one looks like "#
                    + "observatory:claim/notify/64/tokens, a comparison like "
                    + "observatory:claim/notify/64/tokens:closure-array"
            ),
        ])
    func refused(prose: String, path: String, sentence: String) throws {
        let messages = try problems("It is [\(prose)](observatory:claim/\(path)).")
        #expect(messages == ["Chapters/01-a/chapter.md:3: error: \(sentence)"])
    }

    @Test("a claim turned round stops the book")
    func turned() throws {
        let link = "(observatory:claim/notify/64/closure-array:tokens)"
        #expect(try problems("It is [slower]\(link) there.").isEmpty)
        #expect(try problems("It is [faster]\(link) there.").count == 1)
    }

    @Test("a difference counts as one when it is larger than the gap between two copies of the baseline")
    func gap() throws {
        var report = SampleResults.report
        let claim = "It is [slower](observatory:claim/notify/64/tokens:floor/closure) there."
        #expect(try problems(claim, report: report).isEmpty)
        let twin = try #require(
            report.results.firstIndex { $0.strategy == "floor/closure (again)" && $0.observers == 64 })
        report.results[twin].ratios[0].median = 1.35
        #expect(try problems(claim, report: report).first?.contains(#""slower" is not what"#) == true)
    }

    @Test("without results every claim is in doubt, and the first says how to record them")
    func noResults() throws {
        let claims =
            "[2 ns](observatory:claim/notify/64/tokens)\n\n[3 ns](observatory:claim/notify/64/tokens)"
        #expect(
            try problems(claims, report: nil) == [
                "Chapters/01-a/chapter.md:3: error: there are no results to hold a claim against; record "
                    + "them with `swift run -c release observatory bench "
                    + "--output Benchmarks/Results/reference.json`"
            ])
    }

    @Test("on the page a claim leads to its row, and says what was measured to those who point or listen")
    func page() throws {
        let text = "It is [*about four times* slower](observatory:claim/notify/64/closure-array:tokens)."
        let files = try site(text).files
        let page = files["a.html"] ?? ""
        let measured = "measured: 4.10 times what tokens costs (4.06 to 4.14) in notify, 64 observers"
        #expect(
            page.contains(
                """
                It is <a class="claim" href="results.notify.html#Row-notify-64-closure-array" title="\(measured)">\
                <em>about four times</em> slower<span class="unseen"> (\(measured))</span></a>.
                """))
        #expect(files["results.notify.html"]?.contains(#"<tr id="Row-notify-64-closure-array" "#) == true)
    }

    @Test("a claim about what is not timed leads to its row too, and one about a crossover to the workload")
    func untimed() throws {
        let page = try site("It is [48 bytes](observatory:claim/memory/1000/tokens).").files["a.html"] ?? ""
        #expect(page.contains(#"<a class="claim" href="results.memory.html#Row-memory-1000-tokens""#))
        let crossover = "[about 12 observers](observatory:claim/notify/crossover/closure-array:tokens)"
        let other = try site("Up to \(crossover).").files["a.html"] ?? ""
        #expect(other.contains(#"<a class="claim" href="results.notify.html""#))
    }

    private func problems(
        _ text: String, report: BenchmarkReport? = SampleResults.report
    ) throws -> [String] {
        do {
            _ = try site(text, report: report)
            return []
        } catch let error as BookError {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    private func site(
        _ text: String, report: BenchmarkReport? = SampleResults.report
    ) throws -> Site {
        var findings = SampleBook.findings
        findings.benchmark = report
        let chapter = "# A\n\n\(text)\n\n[results](observatory:benchmark)\n"
        return try Bindery.bind(
            SampleBook.manuscript(["01-a": chapter], glossary: nil), findings: findings,
            theme: Theme(at: SampleBook.themeDirectory))
    }
}
