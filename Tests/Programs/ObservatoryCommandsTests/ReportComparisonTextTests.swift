import BenchmarkEngine
import Testing

@testable import ObservatoryCommands

@Suite struct ReportComparisonTextTests {
    @Test func theChangedRowsComeFirstAndThenTheCounts() throws {
        var new = SampleReport.report
        new.results[1].ratios = [SampleReport.ratio(4)]
        new.results[2].ratios = [SampleReport.ratio(3)]
        new.results[5].heapUse?.allocations = 2
        new.results.remove(at: 4)
        #expect(
            text(new, SampleReport.report) == """
                Regressed
                          observers                was         is
                  notify         64  tokens  1.35–1.65  2.70–3.30  times floor/closure
                  memory      1,000  tokens          1          2  allocations
                  again: observatory bench --strategy tokens

                Improved
                          observers                       was         is
                  notify         64  closure-array  7.20–8.80  3.60–4.40  times floor/closure
                  again: observatory bench --strategy closure-array

                Not in both
                  only in the old results: memory: closure-array, with 1,000

                Against the results of 2026-01-02T03:04:05Z, commit abc123
                  Two runs of one program, hours apart, differ in a few of a hundred rows, too. To be sure, \
                give the program that made the old results instead; it is timed in turns with this one.
                  2 regressed, 1 improved, 1 without a shown difference.
                  In 1 of 3 timed rows, this comparison could not have shown a change of 20 %.
                """)
    }

    @Test func aDifferentMachineCompilerAndConfigurationAreReported() {
        var new = SampleReport.report
        new.environment.processor = "Another processor"
        new.environment.compiler = "Swift 6.4"
        new.environment.configuration = "debug"
        #expect(
            text(new, SampleReport.report) == """
                Against the results of 2026-01-02T03:04:05Z, commit abc123
                  The old numbers are from another machine (A processor, 2 cores, Linux), or from \
                before a restart of this one, so times are compared only as ratios to floors.
                  Of 2 ratios to the floor of its own kind, 100\u{A0}% agree; nine of ten are \
                1.00–1.00 times what they were.
                  The compiler changed from Swift 6.3 to Swift 6.4.
                  The configuration changed from release to debug.
                  0 regressed, 2 equal, 2 without a shown difference, 1 not comparable.
                """)
    }

    @Test func tablesThatMissTheSameStrategiesShareALine() {
        var old = SampleReport.report
        old.results += [1, 16].map { SampleReport.row("tokens", "notify", $0, 2) }
        #expect(
            text(SampleReport.report, old).contains("  only in the old results: notify: tokens, with 1; 16\n")
        )
    }

    @Test func theComparisonIsPrintedSeparatelyFromCSV() throws {
        let comparison = ReportComparison(of: SampleReport.report, against: SampleReport.report)
        let findings = BenchFindings(report: SampleReport.report, comparison: comparison)
        #expect(try !findings.text(as: .csv).contains("equal"))
        #expect(
            findings.remark(beside: .csv)?.contains(
                "0 regressed, 2 equal, 3 without a shown difference.") == true)
        #expect(findings.remark(beside: .text) == nil)
    }

    @Test func aSummaryWithoutARankingHasTheTables() throws {
        var report = SampleReport.report
        report.results = [SampleReport.row("tokens", "churn", 64, 2.25, rank: 1)]
        #expect(try BenchFindings(report: report).text(as: .summary).contains("1  tokens  2.25"))
    }

    @Test func whatShouldHaveBeenTimedAndWasNotIsAFailure() {
        var report = SampleReport.report
        #expect(!BenchFindings(report: report).hasFailed)
        report.refusals[0].reason = "error: the process ended."
        #expect(BenchFindings(report: report).hasFailed)
    }

    @Test(arguments: [("tokens", true), ("floor/closure", false)])
    func onlyAStrategyThatRegressedIsAFailure(strategy: String, isFailure: Bool) throws {
        var new = SampleReport.report
        let row = try #require(new.results.firstIndex { $0.strategy == strategy && $0.workload == "notify" })
        new.results[row].heapUse?.allocations = 2
        let comparison = ReportComparison(of: new, against: SampleReport.report)
        #expect(comparison.rows(.regressed).map(\.strategy) == [strategy])
        #expect(BenchFindings(report: new, comparison: comparison).hasFailed == isFailure)
    }

    private func text(_ new: BenchmarkReport, _ old: BenchmarkReport) -> String {
        ReportComparison(of: new, against: old).sections.text
    }
}
