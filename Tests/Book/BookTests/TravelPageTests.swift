import BenchmarkEngine
import Testing

@testable import ObservatoryPages

@Suite("Recordings of other machines")
struct TravelPageTests {
    @Test("each other recording has a table that shows how well its ratios agree")
    func tables() throws {
        let page = try SampleBook.page("travel.html")
        #expect(page.contains("was recorded 2 times"))
        #expect(page.contains("A machine with the same kind of processor, A processor, at another time."))
        #expect(page.contains("<caption>All workloads</caption>"))
        // Both recordings are the same, so all ratios agree.
        #expect(page.contains("<td class=\"figure\">100\u{A0}%</td>"))
        #expect(page.contains("<td class=\"figure\">1.00</td>"))
    }

    @Test("the page says that a recording is of another processor")
    func anotherProcessor() throws {
        var findings = SampleBook.findings
        findings.recordings[0].environment.processor = "Another one"
        let page = try SampleBook.page("travel.html", findings: findings)
        #expect(page.contains("Another processor: Another one instead of A processor."))
    }

    @Test("a claim has to hold in every recording that has its rows")
    func claims() throws {
        let claim = "It is [slower](observatory:claim/notify/64/multicast-delegate:tokens?ratio=1.02...)."
        var findings = SampleBook.findings
        #expect(SampleBook.problems(in: claim, findings: findings) == [])
        for index in findings.recordings[0].results.indices {
            findings.recordings[0].results[index].nanoseconds = .init(median: 5, low: 4.9, high: 5.1)
        }
        let problems = SampleBook.problems(in: claim, findings: findings)
        #expect(problems.count == 1)
        #expect(problems.first?.contains("error: in the recording of 2026-01-02, A processor: ") == true)
        // As with results that an option names.
        findings.claimsHoldInAll = false
        #expect(SampleBook.problems(in: claim, findings: findings) == [])
        findings.claimsHoldInAll = true
        findings.recordings[0].results = []
        #expect(SampleBook.problems(in: claim, findings: findings) == [])
    }
}
