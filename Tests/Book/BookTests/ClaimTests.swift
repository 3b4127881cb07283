import BenchmarkEngine
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("Claims")
struct ClaimTests {
    /// The report has the first ratio, and the inverse of the second. It has no third, which may be anything that
    /// the two intervals allow.
    @Test(
        "a true claim has the measured value",
        arguments: cases(
            #"""
            4.1 times as long | notify/64/closure-array:tokens?ratio=4...4.2
                4.10 times what tokens costs (4.06 to 4.14) in notify, 64 observers
            about 4 times faster | notify/64/tokens:closure-array?ratio=0.2...0.3
                0.24 times what closure-array costs (0.24 to 0.25) in notify, 64 observers
            about 110 times faster | notify/64/tokens:peer/foundation?ratio=0.008...0.011
                112 times less than peer/foundation (101 to 123) in notify, 64 observers
            about 2.6 ns | notify/64/tokens?ns=2.4...2.8
                2.60 ns per delivery (2.47 to 2.73) in notify, 64 observers
            no allocations | notify/64/tokens?allocations=0
                0 allocations per delivery in notify, 64 observers
            48 bytes | memory/1000/tokens?bytes=48
                48 bytes per registration in memory, 1,000 observers
            faster | notify/1000/tokens:64/tokens?ratio=...0.95
                0.85 times what tokens in notify with 64 observers costs (0.77 to 0.94) in notify, 1,000
                observers
            """#))
    func accepted(line: String, measured: String) throws {
        let (prose, path) = (fields(line)[0], fields(line)[1])
        let claim = try Claim(prose, "claim/\(path)", in: [ClaimLedger(SampleResults.report)])
        #expect(claim.measured == measured)
    }

    @Test(
        "a claim that is not true or cannot be checked is refused with the reason",
        arguments: cases(
            #"""
            faster | notify/64/closure-array:tokens?ratio=...0.98
                "faster" is not what the results say: closure-array in notify with 64 observers: 4.10 times
                what tokens costs (4.06 to 4.14)
            slower | notify/64/owner-bound:tokens?ratio=1.02...
                the results do not decide whether "slower" is true: owner-bound in notify with 64 observers:
                1.01 times what tokens costs (0.91 to 1.11)
            no allocations | notify/64/peer/foundation?allocations=0
                "no allocations" is not what the results say: peer/foundation in notify with 64 observers: 2
                allocations per delivery
            about 12 ns | notify/64/tokens?ns=10...14
                "about 12 ns" is not what the results say: tokens in notify with 64 observers: 2.60 ns per
                delivery (2.47 to 2.73)
            faster | notify/64/tokens
                "faster" compares, but names one row; the other follows a colon, as in
                observatory:claim/notify/64/tokens:closure-array
            2.6 ns | notify/64/tokens:closure-array?ns=2.5...2.7
                "2.6 ns" compares nothing, but names two rows
            about as fast | notify/64/tokens:tokens?ratio=0.8...1.25
                "about as fast" compares a row with itself
            2 ns | memory/1000/tokens?ns=2
                the results have no time for tokens in memory with 1,000 observers
            2 ns | notfy/64/tokens
                the results have no workload "notfy". Did you mean "notify"?
            2 ns | notify/65/tokens
                notify was not measured with 65 observers, but with 64 and 1,000
            2 ns | notify/64/tokns
                the results have no "tokns" in notify with 64 observers. Did you mean "tokens"?
            faster | notify/64/tokens:peer/fondation
                the results have no "peer/fondation" in notify with 64 observers. Did you mean
                "peer/foundation"?
            about twice as slow | notify/64/closure-array:tokens
                "about twice as slow" says ratio=1.6...2.5, but the link asks for nothing
            about twice as slow | notify/64/closure-array:tokens?ratio=3...5
                "about twice as slow" says ratio=1.6...2.5, but the link asks for ratio=3...5
            2 ns and 48 bytes | notify/64/tokens?ns=2
                "2 ns and 48 bytes" says bytes=45.8...50.4, but the link asks for ns=2
            2 ns | notify/64/tokens?time=2
                "time=2" is not a condition; one looks like ratio=1.6...2.5, ns=...15, allocations=0
                or bytes=40...60
            2 ns | notify/99999999999999999999/tokens
                "observatory:claim/notify/99999999999999999999/tokens" names no row; one looks like
                observatory:claim/notify/64/tokens, a comparison like
                observatory:claim/notify/64/tokens:closure-array
            """#))
    func refused(line: String, sentence: String) throws {
        let (prose, path) = (fields(line)[0], fields(line)[1])
        let messages = problems("It is [\(prose)](observatory:claim/\(path)).")
        #expect(messages == ["Chapters/01-a/chapter.md:3: error: \(sentence)"])
    }

    @Test("a difference counts only if it is larger than the gap between two copies of the baseline")
    func gap() throws {
        var report = SampleResults.report
        let claim = "It is [slower](observatory:claim/notify/64/tokens:floor/closure?ratio=1.1...) there."
        #expect(problems(claim, report: report).isEmpty)
        let twin = try #require(
            report.results.firstIndex { $0.strategy == "floor/closure (again)" && $0.observers == 64 })
        report.results[twin].ratios[0].median = 1.35
        #expect(problems(claim, report: report).first?.contains(#""slower" is not what"#) == true)
    }

    @Test("what one process measured decides no claim about times, and each about counts")
    func oneProcess() {
        var report = SampleResults.report
        report.environment.sampling = .init(Plan(rounds: 9, sampleDuration: .milliseconds(1), seed: 1))
        let slower = "It is [slower](observatory:claim/notify/64/tokens:floor/closure?ratio=1.1...) there."
        #expect(
            problems(slower, report: report) == [
                "Chapters/01-a/chapter.md:3: error: tokens in notify with 64 observers was timed in 1 process, which "
                    + "others may contradict; a claim needs 6"
            ])
        let counted = "It makes [no allocations](observatory:claim/notify/64/tokens?allocations=0) there."
        #expect(problems(counted, report: report).isEmpty)
    }

    @Test("without results only the first claim is reported, with the command that records them")
    func noResults() throws {
        let claims =
            "[2 ns](observatory:claim/notify/64/tokens)\n\n[3 ns](observatory:claim/notify/64/tokens)"
        #expect(
            problems(claims, report: nil) == [
                "Chapters/01-a/chapter.md:3: error: there are no results to check a claim against; record "
                    + "them with `swift run -c release observatory bench "
                    + "--output Benchmarks/Results/reference.json`"
            ])
    }

    @Test("a claim links to its row, with the measured value as a tooltip and as hidden text")
    func page() throws {
        let text =
            "It takes [*about 4 times* as long](observatory:claim/notify/64/closure-array:tokens?ratio=3.2...5)."
        let files = try SampleBook.site(of: text, findings: SampleResults.findings()).files
        let page = files["a.html"] ?? ""
        let measured = "measured: 4.10 times what tokens costs (4.06 to 4.14) in notify, 64 observers"
        #expect(
            page.contains(
                """
                It takes <a class="claim" href="results.notify.html#Row-notify-64-closure-array" title="\(measured)">\
                <em>about 4 times</em> as long<span class="unseen"> (\(measured))</span></a>.
                """))
        #expect(files["results.notify.html"]?.contains(#"<tr id="Row-notify-64-closure-array" "#) == true)
    }

    @Test("a claim about bytes links to its row")
    func untimed() throws {
        let page = try SampleBook.chapter(
            "It is [48 bytes](observatory:claim/memory/1000/tokens?bytes=48).",
            findings: SampleResults.findings())
        #expect(page.contains(#"<a class="claim" href="results.memory.html#Row-memory-1000-tokens""#))
    }

    private func problems(_ text: String, report: BenchmarkReport? = SampleResults.report) -> [String] {
        SampleBook.problems(in: text, findings: SampleResults.findings(report))
    }
}
