import Foundation
import Testing

@testable import BenchmarkEngine

@Suite struct StatisticsTests {
    @Test func theMedianIsTheMiddleOrTheMeanOfTheTwoInTheMiddle() {
        #expect(Statistics.median([3]) == 3)
        #expect(Statistics.median([5, 1, 3]) == 3)
        #expect(Statistics.median([4, 1, 3, 2]) == 2.5)
    }

    @Test func quantilesAreInterpolatedBetweenTheSamples() {
        #expect(Statistics.quantile(0, of: [3, 1, 2]) == 1)
        #expect(Statistics.quantile(0.25, of: [1, 2, 3, 4]) == 1.75)
        #expect(Statistics.quantile(0.5, of: [4, 3, 2, 1]) == 2.5)
        #expect(Statistics.quantile(1, of: [1, 2, 3]) == 3)
        #expect(Statistics.quantile(0.9, of: [7]) == 7)
    }

    @Test func aValueBeyondTheOuterFencesIsAnOutlier() {
        let middle = (1...19).map(Double.init)
        #expect(Statistics.outlierShare(middle) == 0)
        #expect(Statistics.outlierShare(middle + [1_000]) == 0.05)
        #expect(Statistics.outlierShare(middle + [-1_000]) == 0.05)
        #expect(Statistics.outlierShare([]) == 0)
    }

    @Test func theIntervalOfEqualSamplesIsAPoint() {
        let interval = Statistics.medianInterval([2, 2, 2, 2])
        #expect(interval == BenchmarkReport.Interval(median: 2, low: 2, high: 2))
    }

    /// Of ten values, the second from either end bounds a 97.9 % interval and the third an 89.1 % interval;
    /// 95 % lies between them.
    @Test func theIntervalIsInterpolatedBetweenOrderStatistics() {
        let ten = Statistics.medianInterval((1...10).map(Double.init))
        #expect(ten.median == 5.5)
        #expect(abs(ten.low - 2.658) < 0.001)
        #expect(abs(ten.high - 8.342) < 0.001)
        let one = Statistics.medianInterval([7])
        #expect((one.low, one.high) == (7, 7))
    }

    /// The logarithms of 2 and 8 have the mean that 4 has, and their standard error is half their distance.
    @Test func theIntervalOfFewValuesAssumesANormalDistribution() {
        let two = Statistics.medianInterval([8, 2])
        #expect(abs(log2(two.high) - (2 + 12.706)) < 1e-6)
        #expect(abs(log2(two.low) - (2 - 12.706)) < 1e-6)
        let five = Statistics.medianInterval([5, 1, 4, 2, 3])
        #expect((five.median, five.low) == (3, 1))
        #expect(abs(five.high - 5.734) < 0.001)
        // A fitted cost may be 0.
        let zero = Statistics.medianInterval([0, 2])
        #expect(zero.low == 0 && abs(zero.high - (12.706 + 1)) < 1e-6)
        // What removal grows by, after that of the floor is subtracted, may be negative.
        let negative = Statistics.medianInterval([-2, 0])
        #expect(abs(negative.low + (12.706 + 1)) < 1e-6 && abs(negative.high - (12.706 - 1)) < 1e-6)
    }

    /// Two values that are a million times apart say nothing, and a report has to hold their interval.
    @Test func theIntervalOfFewValuesStaysWithinWhatAReportMayHave() {
        let interval = Statistics.medianInterval([1e-3, 1e3])
        #expect((interval.low, interval.high) == (1e-9, 1e15))
    }

    /// The coefficients of 1,030 coins are too large for a `Double`. For many values, the ends of the interval lie
    /// 1.96 standard deviations from the middle.
    @Test(arguments: [1_000, 1_030, 4_000])
    func theIntervalOfManyValuesIsAsNarrowAsTheirNumberMakesIt(count: Int) {
        let interval = Statistics.medianInterval((1...count).map(Double.init))
        let width = 2 * 1.96 * (Double(count) / 4).squareRoot()
        #expect(abs(interval.high - interval.low - width) < 1.5)
        #expect(interval.median == Double(count + 1) / 2)
    }

    /// Of the ten orders of two and three values, one has no inverted pair, one has one, and two have two.
    @Test func theProbabilityOfAnOrderIsThatOfAllOrdersAtLeastAsExtreme() throws {
        let test = try #require(RankSum(2, 3))
        #expect(test.probability([1, 2], [3, 4, 5]) == 2.0 / 10)
        #expect(test.probability([1, 3], [2, 4, 5]) == 4.0 / 10)
        #expect(test.probability([4, 3], [1, 5, 2]) == 8.0 / 10)
        #expect(test.probability([1, 1], [1, 1, 1]) == 1)
        let (low, high) = ((1...6).map(Double.init), (7...12).map(Double.init))
        #expect(RankSum(6, 6)?.probability(low, high) == 2.0 / 924)
        let unusable = [(0, 5), (5, RankSum.mostValues + 1)].compactMap { RankSum($0, $1) }
        #expect(unusable.isEmpty)
    }

    @Test func theProbabilityIsTheSameWhicheverSetIsTheSmaller() throws {
        let (few, many) = ((1...45).map { Double(3 * $0) }, (1...100).map { Double($0) + 0.5 })
        let probability = try #require(RankSum(45, 100)?.probability(few, many))
        let mirrored = try #require(RankSum(100, 45)?.probability(many, few))
        #expect(abs(probability - mirrored) < 1e-12)
    }

    /// For many values, the number of inverted pairs has a normal distribution: 1.96 of its standard deviations lie
    /// below the mean with a probability of 2.5 %.
    @Test func theProbabilityForManyValuesIsThatOfANormalDistribution() throws {
        let most = RankSum.mostValues
        let deviation = (Double(most * most * (2 * most + 1)) / 12).squareRoot()
        let inverted = Int(Double(most * most) / 2 - 1.96 * deviation)
        let first = (0..<most).map { Double(max(0, min(most, inverted - $0 * most))) - 0.5 }
        let test = try #require(RankSum(most, most))
        let probability = test.probability(first, (0..<most).map(Double.init))
        #expect(abs(probability - 0.05) < 0.003)
    }

    @Test func ratiosAreTakenRoundByRound() {
        #expect(Statistics.ratios([2, 9], to: [1, 3]) == [2, 3])
    }
}
