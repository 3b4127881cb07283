import Testing

@testable import BenchmarkEngine

/// Which rows and quantities of two reports are compared.
@Suite struct ReportComparisonTests {
    @Test func aReportDoesNotDifferFromItself() {
        let report = report([row("floor"), row("mine", 2, to: "floor"), twin])
        let comparison = ReportComparison(of: report, against: report)
        #expect(comparison.rows.map(\.strategy) == ["floor", "mine"])
        #expect(comparison.rows(.equal).count == 2)
        #expect(comparison.onlyBefore.isEmpty && comparison.onlyAfter.isEmpty && comparison.travel.isEmpty)
    }

    /// All times rise and the ratios stay the same: the machine was slower, not the code.
    @Test func aSlowerMachineIsNoRegression() throws {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin])
        var new = old
        for index in new.results.indices { new.results[index].take(40) }
        let comparison = ReportComparison(of: new, against: old)
        let mine = try #require(comparison.rows.first { $0.strategy == "mine" })
        #expect(mine.verdict == .equal)
        #expect(mine.changes.map(\.quantity) == [.ratio])
        #expect(mine.changes[0].reference == "floor")
    }

    /// If its reference regresses, a row's ratio falls. It has improved only if its own time falls too.
    @Test func aLowerRatioToARegressedReferenceIsNoImprovementByItself() {
        let old = report([row("first", rank: 1), row("second", 1, to: "first", rank: 1)])
        var new = report([row("first", rank: 2), row("second", 0.5, to: "first", rank: 1)])
        new.results[0].take(20)
        new.results[1].take(10)
        #expect(verdict("first", new, old) == .regressed)
        #expect(verdict("second", new, old) == .noDifference)
        new.results[1].take(5)
        #expect(verdict("second", new, old) == .improved)
    }

    /// If removal becomes slower with few and with many observers, the ratio of the two hides it.
    @Test func aRowThatIsComparedWithItselfHasItsOwnTimeComparedToo() {
        let old = report([row("mine at 64"), row("mine", 3, to: "mine at 64", rank: 1)])
        let mine = ReportComparison(of: old, against: old).rows.first { $0.strategy == "mine" }
        #expect(mine?.changes.map(\.quantity) == [.ratio, .nanoseconds])
    }

    @Test func onAnotherMachineOnlyRatiosAreCompared() throws {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin])
        var new = report([row("floor"), row("mine", 4, to: "floor"), twin])
        new.environment.processor = "another"
        new.results[0].take(1_000)
        let comparison = ReportComparison(of: new, against: old)
        #expect(!comparison.isSameMachine)
        #expect(comparison.rows.map(\.verdict) == [.notCompared, .regressed])
        #expect(comparison.rows[0].changes.map(\.verdict) == [.notCompared])
        #expect(comparison.travel.map(\.quotient.median) == [2])
    }

    /// There, the row's own time cannot say which of the two has changed.
    @Test func onAnotherMachineARatioToAStrategyIsNotJudged() throws {
        let old = report([row("first", rank: 1), row("second", 1, to: "first", rank: 1)])
        var new = report([row("first", rank: 1), row("second", 2, to: "first", rank: 2)])
        new.environment.processor = "another"
        let second = try #require(ReportComparison(of: new, against: old).rows.last)
        #expect(second.verdict == .notCompared)
        #expect(second.changes.map(\.quantity) == [.ratio])
        #expect(second.changes[0].before.median == 1 && second.changes[0].after.median == 2)
    }

    @Test func theFirstReferenceThatBothReportsHaveIsUsed() {
        let old = report([row("floor"), row("mine", 2, to: "floor")])
        var new = report([row("floor"), row("mine", 2, to: "floor")])
        new.results[1].ratios.insert(.init(to: "another", Self.interval(9)), at: 0)
        let row = ReportComparison(of: new, against: old).rows[1]
        #expect(row.changes.map(\.reference) == ["floor"])
    }

    @Test func rowsThatOnlyOneReportHasAreListed() {
        var old = row("gone")
        old.observers = 7
        let comparison = ReportComparison(
            of: report([row("floor"), row("new", 2, to: "floor"), twin]),
            against: report([row("floor"), old]))
        #expect(comparison.rows.map(\.strategy) == ["floor"])
        #expect(
            comparison.onlyBefore.map { "\($0.workload) \($0.observers) \($0.strategy)" } == ["wait 7 gone"])
        #expect(
            comparison.onlyAfter.map { "\($0.workload) \($0.observers) \($0.strategy)" } == ["wait 64 new"])
    }
}
