import Testing

@testable import BenchmarkEngine

/// Which differences between times are larger than noise.
extension ReportComparisonTests {
    /// The processes spread by 2 % to either side of the median, and the smallest difference is 2 %.
    @Test(arguments: [
        (2.0, ReportComparison.Outcome.equal), (2.03, .noDifference), (2.06, .regressed), (4, .regressed),
        (1.97, .noDifference), (1.94, .improved), (1, .improved),
    ])
    func aDifferenceHasToExceedTheSmallestDifference(ratio: Double, verdict: ReportComparison.Outcome) {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin])
        let new = report([row("floor"), row("mine", ratio, to: "floor"), twin])
        #expect(self.verdict("mine", new, old) == verdict)
    }

    @Test func aDifferenceHasToExceedTheNoiseOfEitherRun() {
        let quiet = report([row("floor"), row("mine", 2, to: "floor"), twin])
        let loud = report([
            row("floor"), row("mine", 2.3, to: "floor"),
            row("floor (again)", 1.2, to: "floor", copyOf: "floor"),
        ])
        #expect(verdict("mine", loud, quiet) == .noDifference)
        #expect(verdict("mine", quiet, loud) == .noDifference)
        let louder = report([
            row("floor"), row("mine", 3, to: "floor"),
            row("floor (again)", 1.2, to: "floor", copyOf: "floor"),
        ])
        #expect(verdict("mine", louder, quiet) == .regressed)
    }

    /// Another race was very noisy (60 %), but this one has quiet copies and takes 1.5 times as long.
    @Test func theNoiseOfOtherRacesIsNoMarginForATime() {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin], noise: 0.6)
        var new = old
        new.results[0].take(15)
        #expect(verdict("floor", new, old) == .regressed)
        #expect(verdict("floor", old, new) == .improved)
    }

    @Test func withoutCopiesTheNoiseOfTheWholeRunCounts() {
        let old = report([row("floor"), row("mine", 2, to: "floor")])
        let new = report([row("floor"), row("mine", 2.3, to: "floor")])
        #expect(verdict("mine", new, old) == .regressed)
        #expect(verdict("mine", new, report([row("mine", 2, to: "floor")], noise: 0.2)) == .noDifference)
    }

    @Test func aMarginIsTheNoiseButAtLeastTheSmallestDifference() {
        #expect(Margin(noise: 0).factor == 1 + Margin.smallestDifference)
        #expect(Margin(noise: 0.5).factor == 1.5)
        let (low, high) = (Self.interval(10), Self.interval(14))
        #expect(Margin(noise: 0.1).isAbove(high, low))
        #expect(!Margin(noise: 0.5).isAbove(high, low))
        #expect(!Margin(noise: 0).isAbove(low, high))
    }
}
