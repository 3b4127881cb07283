import BenchmarkEngine
import Support
import Testing

@Suite struct StatisticsTests {
    @Test func theMedianIsTheMiddleOrTheMeanOfTheTwoInTheMiddle() {
        #expect(Statistics.median([3]) == 3)
        #expect(Statistics.median([5, 1, 3]) == 3)
        #expect(Statistics.median([4, 1, 3, 2]) == 2.5)
    }

    @Test func quantilesLieBetweenTheSamples() {
        #expect(Statistics.quantile(0, of: [3, 1, 2]) == 1)
        #expect(Statistics.quantile(0.25, of: [1, 2, 3, 4]) == 1.75)
        #expect(Statistics.quantile(0.5, of: [4, 3, 2, 1]) == 2.5)
        #expect(Statistics.quantile(1, of: [1, 2, 3]) == 3)
        #expect(Statistics.quantile(0.9, of: [7]) == 7)
    }

    @Test func whatLiesBeyondTheOuterFencesIsAnOutlier() {
        let middle = (1...19).map(Double.init)
        #expect(Statistics.outlierShare(middle) == 0)
        #expect(Statistics.outlierShare(middle + [1_000]) == 0.05)
        #expect(Statistics.outlierShare(middle + [-1_000]) == 0.05)
        #expect(Statistics.outlierShare([]) == 0)
    }

    @Test func theIntervalOfEqualSamplesIsAPoint() {
        var random = RandomSource(seed: 1)
        let interval = Statistics.medianInterval([2, 2, 2, 2], using: &random)
        #expect(interval == BenchmarkReport.Interval(median: 2, low: 2, high: 2))
    }

    /// Of many samples of a known distribution, about 95 in 100 intervals have to hold the true median.
    @Test func theIntervalHoldsTheTrueMedianAsOftenAsItSays() {
        var random = RandomSource(seed: 42)
        var hits = 0
        for _ in 0..<400 {
            let samples = (0..<31).map { _ in Double.random(in: 0...1, using: &random) }
            let interval = Statistics.medianInterval(samples, resamples: 400, using: &random)
            if interval.low <= 0.5, 0.5 <= interval.high { hits += 1 }
        }
        #expect((360...400).contains(hits))
    }

    @Test func ratiosAreTakenRoundByRound() {
        #expect(Statistics.ratios([2, 9], to: [1, 3]) == [2, 3])
    }
}
