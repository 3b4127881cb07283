import ObservatorySupport
import Testing

@testable import BenchmarkEngine

/// Which differences between many rows are more than chance.
extension ReportComparisonTests {
    /// Among a thousand rows, some differ by chance between any two runs.
    @Test func noChangeIsReportedAmongAThousandUnchangedRows() {
        var random = RandomSource(seed: 5)
        let reports = (0..<2).map { _ in
            report(
                (0..<1_000).map { number in
                    row(
                        "s\(number)", 2, to: "floor",
                        byProcess: (0..<10).map { _ in 2 * Double.random(in: 0.7...1.4, using: &random) })
                })
        }
        let comparison = ReportComparison(of: reports[0], against: reports[1])
        #expect(comparison.rows(.regressed).isEmpty && comparison.rows(.improved).isEmpty)
        #expect(comparison.blindRows.count > 990)
    }

    @Test func fewProcessesAndManyRowsCannotShowAChange() {
        let reports = [2.0, 6].map { multiple in
            report((0..<40).map { row("s\($0)", multiple, to: "floor", byProcess: Self.spread(multiple, 6)) })
        }
        let comparison = ReportComparison(of: reports[1], against: reports[0])
        #expect(comparison.rows(.regressed).isEmpty)
        #expect(comparison.blindRows.count == 40)
        var few = reports
        for index in few.indices { few[index].results.removeLast(30) }
        #expect(ReportComparison(of: few[1], against: few[0]).rows(.regressed).count == 10)
    }

    /// The spread of the values, their number, that of the rows and the copies decide it, not the change
    /// itself.
    @Test(arguments: [2.0, 6]) func theRowsThatCouldNotShowAFifthAreKnown(multiple: Double) {
        func report(_ multiple: Double, gap: Double = 0) -> BenchmarkReport {
            let narrow = Self.spread(multiple)
            var copy = row("copy", 1 + gap, to: "narrow", byProcess: Self.spread(1 + gap))
            copy.copyOf = "narrow"
            return self.report([
                row("narrow", multiple, to: "floor", byProcess: narrow), copy,
                row("wide", multiple, to: "floor", byProcess: (1...10).map { multiple * Double($0) / 5.5 }),
                row("few", multiple, to: "floor", byProcess: Array(narrow.prefix(3))),
            ])
        }
        let blind = ReportComparison(of: report(multiple), against: report(2)).blindRows
        #expect(blind.map(\.strategy) == ["wide", "few"])
        let noisy = ReportComparison(of: report(multiple, gap: 0.3), against: report(2)).blindRows
        #expect(noisy.map(\.strategy) == ["narrow", "wide", "few"])
    }

    @Test func aMinorityOfSlowProcessesDecidesNothing() {
        let old = report([row("mine", 2, to: "floor", byProcess: Self.spread(2))])
        let slow = (0..<10).map { $0 < 6 ? 1.95 : 2.6 }
        let new = report([row("mine", 2.2, to: "floor", byProcess: slow)])
        #expect(verdict("mine", new, old) == .noDifference)
    }
}
