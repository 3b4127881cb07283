import Testing

@testable import BenchmarkEngine
@testable import ObservatoryPages

@Suite("Results in a sentence")
struct ResultsLeadTests {
    @Test(
        "the first sentence names a strategy as cheapest unless it is shown to cost more than the best",
        arguments: [(2.2, "tokens and owner-bound closures"), (9, "tokens")])
    func lead(nanoseconds: Double, subject: String) throws {
        var report = SampleResults.report
        let owner = try #require(
            report.results.firstIndex { $0.strategy == "owner-bound" && $0.observers == 1_000 })
        report.results[owner].nanoseconds = .exactly(nanoseconds)
        #expect(report.results[owner].rank == 1)
        let lead = Self.lead(of: WorkloadResults.all(in: SampleResults.findings(report))[0])
        let words = "With 1,000 observers, the lowest cost of our strategies is that of \(subject): 2.2"
        #expect(lead?.hasPrefix(words) == true)
    }

    @Test("the first sentence about memory compares bytes, and that about growth compares two sizes")
    func otherLeads() throws {
        let results = WorkloadResults.all(in: SampleResults.findings())
        let memory = try #require(results.first { $0.id == "memory" })
        #expect(
            Self.lead(of: memory)
                == "With 1,000 observers, the lowest cost of our strategies is that of tokens: 48.0 bytes per registration. That of owner-bound closures is 2.00 times as high."
        )
        let report = BenchmarkReport(
            environment: SampleBook.benchmark.environment, noiseFloor: 0,
            results: [("tokens", 2.0), ("owner-bound", 3)].map { id, growth in
                .sample(id, .exactly(9), rank: 1, ratios: [.init(to: "\(id) at 8", .exactly(growth))])
            })
        let growth = WorkloadResults.all(in: SampleResults.findings(report))[0]
        #expect(
            Self.lead(of: growth)
                == "With 64 observers, a delivery by our strategies costs 2.00 times (tokens) to 3.00 times (owner-bound closures) as much as with 8."
        )
    }

    /// The first sentence of the page of some results, without its links.
    private static func lead(of results: WorkloadResults) -> String? {
        results.page.markup.firstMatch(of: /<p class="lead">(.*?)<\/p>/)
            .map { String($0.1).replacing(/<[^>]*>/, with: "") }
    }
}
