import Foundation
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryCommands

/// The formats in which a report is printed.
@Suite struct BenchmarkFormTests {
    private let findings = BenchFindings(report: SampleReport.report)

    @Test func textHasATableForEachContestWithTheCheapestFirst() throws {
        let text = try findings.text(as: .text)
        #expect(
            text.hasPrefix(
                """
                notify, 64 observers, ns per delivery
                  #                           ns       95 %  times       95 %  of             allocs
                  1  tokens !               2.25  2.03–2.48   1.50  1.35–1.65  floor/closure       0
                  2  closure-array          12.0  10.8–13.2   8.00  7.20–8.80  floor/closure       0
                     floor/closure          1.50  1.35–1.65                                        0
                     floor/closure (again)  1.50  1.35–1.65   1.00  0.90–1.10  floor/closure       0
                  again: observatory bench

                memory, 1,000 observers, heap per registration
                                 bytes kept  bytes asked for  allocs
                  closure-array        18.0             33.0   0.020
                  tokens               45.3             60.0       1
                  again: observatory bench

                """))
    }

    @Test func afterTheTablesTextHasModelsCrossoversWarningsAndConditions() throws {
        let text = try findings.text(as: .text)
        #expect(
            text.hasSuffix(
                """

                notify with all observers, fitted: ns = fixed + per observer; 95 % between rounds
                          fixed       95 %  per observer       95 %  misfit
                  tokens   20.0  18.0–22.0          2.00  1.80–2.20    12\u{A0}%

                Crossovers
                  notify: closure-array is cheaper with 1 observer, tokens with 4
                  1 more, among those that are never first, are in the JSON

                Warnings, marked with ! above
                  notify, 64 observers: tokens: only 5 rounds

                Without a number
                  notify, 64 observers: note: slow gets no number.

                How and where
                  95 %: the interval that holds the true value with 95 % confidence, around the median.
                  times: the cost as a multiple of that of another, round by round; allocs: heap blocks for each.
                  A rank begins where every strategy before it was shown to cost less than every one after it.
                  A processor, 2 cores, Linux.
                  Swift 6.3, release; rounds: at most 51, in one process; seed 7, 2026-01-02T03:04:05Z.
                  Working directory at commit abc123; verdicts 0123.
                  Every one of 6,000 deliveries was counted.
                  Noise floor: the medians of copies of the same code differed by at most 0.4\u{A0}%.

                First in each
                          observers    ns  first     ns  next
                  notify         64  2.25  tokens  12.0  closure-array

                """))
    }

    @Test func costsLeftOutOfANumberAreMarkedAndListedOncePerStrategy() throws {
        var report = SampleReport.report
        for index in [1, 2, 4] { report.results[index].leavesOut = "the end, which comes later" }
        let text = try BenchFindings(report: report).text(as: .text)
        #expect(
            text.contains(
                """
                Left out, marked with ! above
                  closure-array, notify, memory: without the end, which comes later
                  tokens, notify: without the end, which comes later

                """))
        #expect(
            text.contains("  closure-array !        12.0") && text.contains("  closure-array !        18.0"))
        #expect(try !findings.text(as: .text).contains("Left out"))
    }

    @Test func manyWarningsInATableShareALine() throws {
        var report = SampleReport.report
        for index in 0..<3 { report.results[index].warnings = ["only \(index) rounds"] }
        let text = try BenchFindings(report: report).text(as: .text)
        #expect(
            text.contains(
                """
                Warnings, marked with ! above
                  notify, 64 observers: 3 of 4 rows, such as floor/closure: only 0 rounds

                """))
    }

    @Test func everyTableFitsIntoAHundredColumns() throws {
        var report = SampleReport.report
        report.results[1].strategy = "published/notification-center"
        report.results[2].ratios[0] = .init(to: "floor/plain-loop", SampleReport.interval(84.2))
        let text = try BenchFindings(report: report).text(as: .text)
        for line in text.split(separator: "\n") where !line.contains("times: ") {
            #expect(line.count <= 100, "\(line)")
        }
    }

    @Test func latencyIsShownOnlyWhenRequested() throws {
        var report = SampleReport.report
        report.results[2].latency = Latency(
            median: 150, percentile90: 160, percentile99: 200, percentile99_9: 1_500, maximum: 20_000,
            count: 10_000)
        let with = try BenchFindings(report: report, showsLatency: true).text(as: .text)
        #expect(
            with.contains(
                """
                notify, 64 observers, latency of an emission in ns
                          p50  p90  p99  p99.9     max   timed
                  tokens  150  160  200  1,500  20,000  10,000
                """))
        let without = try BenchFindings(report: report).text(as: .text)
        #expect(!without.contains("p99"))
        #expect(without.contains("With --latency there are also tables of how long single emissions take."))
    }

    @Test func theSummaryHasDeliveryCostsTheCheapestStrategiesAndTheMachine() throws {
        #expect(
            try findings.text(as: .summary) == """
                What a delivery costs, with 64 observers
                                   ns  times  of
                  tokens         2.25   1.50  floor/closure
                  closure-array  12.0   8.00  floor/closure

                First in each workload
                          observers    ns  first     ns  next
                  notify         64  2.25  tokens  12.0  closure-array

                Measured on
                  A processor, 2 cores, Swift 6.3, rounds: at most 51, in one process; the medians of copies of the same code differed by at most 0.4\u{A0}%.
                  What got no number, and why: 1 line in the full results.

                """)
    }

    @Test func withoutCopiesNothingIsSaidOfNoise() throws {
        var report = SampleReport.report
        report.results.removeAll { $0.copyOf != nil }
        report.noiseFloor = 0
        let findings = BenchFindings(report: report)
        #expect(
            try findings.text(as: .summary).contains(
                "  A processor, 2 cores, Swift 6.3, rounds: at most 51, in one process.\n"))
        #expect(try !findings.text(as: .text).contains("Noise floor"))
    }

    @Test(arguments: [
        ("a.json", BenchFindings.Format.json), ("a", .json), ("a.txt", .text), ("a.csv", .csv),
        ("a.md", .markdown),
    ])
    func theFileExtensionDeterminesTheFormat(path: String, form: BenchFindings.Format) {
        #expect(BenchFindings.Format(path: path) == form)
    }

    @Test func markdownBeginsWithTheCheapestOfEachWorkload() throws {
        let text = try findings.text(as: .markdown)
        #expect(
            text.hasPrefix(
                """
                ## First in each

                |  | observers | ns | first | ns | next |
                | --- | ---: | ---: | --- | ---: | --- |
                | notify | 64 | 2.25 | tokens | 12.0 | closure-array |

                ## notify, 64 observers, ns per delivery

                """))
        #expect(text.contains("```sh\nobservatory bench\n```"))
        #expect(text.contains("- A processor, 2 cores, Linux.\n"))
    }

    @Test func jsonIsTheReportPlusTheComparison() throws {
        let comparison = ReportComparison(of: SampleReport.report, against: SampleReport.report)
        let text = try BenchFindings(report: SampleReport.report, comparison: comparison).text(as: .json)
        let report = try JSONDecoder().decode(BenchmarkReport.self, from: Data(text.utf8))
        #expect(report == SampleReport.report)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let against = try #require(object["against"] as? [String: Any])
        #expect((against["rows"] as? [Any])?.count == 5)
        #expect(try !findings.text(as: .json).contains("against"))
    }

    @Test func csvHasAHeaderAndALineForEachResult() throws {
        let text = try findings.text(as: .csv)
        #expect(text.hasSuffix("\r\n"))
        let lines = text.components(separatedBy: "\r\n").dropLast()
        #expect(lines.count == 7)
        #expect(
            lines[0]
                == "strategy,workload,observers,unit,rank,nanoseconds.median,nanoseconds.low,nanoseconds.high,"
                + "ratio.to,ratio.median,ratio.low,ratio.high,otherRatios,latency.median,latency.percentile90,"
                + "latency.percentile99,latency.percentile99_9,latency.maximum,latency.count,"
                + "heapUse.allocations,heapUse.bytes,heapUse.bytesKept,deliveries,rounds,warnings,"
                + "leavesOut,command")
        #expect(
            lines[5] == "closure-array,memory,1000,registration,,,,,,,,,,,,,,,,0.02,33.0,18.0,1000,51,,,"
                + "observatory bench --strategy closure-array")
    }

    @Test func csvQuotesFieldsWithCommasQuotesOrLineBreaks() throws {
        var report = SampleReport.report
        report.results = [report.results[2]]
        report.results[0].strategy = #"a "quoted", name"#
        report.results[0].warnings = ["first line\r\nsecond", "b"]
        report.results[0].leavesOut = "the end"
        report.results[0].ratios.append(.init(to: "peer", .init(median: 0.5, low: 0.25, high: 1)))
        let text = try BenchFindings(report: report).text(as: .csv)
        #expect(text.contains("\r\n\"a \"\"quoted\"\", name\",notify,64,"))
        #expect(text.contains(",\"first line\r\nsecond; b\",the end,observatory bench --strategy tokens\r\n"))
        #expect(text.contains(",peer=0.5 (0.25 to 1.0),"))
    }
}
