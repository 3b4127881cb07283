import Foundation
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryPicker

@Suite struct CostCurveTests {
    private let costs: [SampleMarket.Cost] = [
        ("mine", "notify", 0, 9), ("mine", "notify", 100, 8), ("mine", "notify", 1, 20),
        ("mine", "notify", 10_000, 2), ("yours", "notify", 10, 1),
    ]

    @Test func aMeasuredCostIsUsedAsItIs() throws {
        let curve = try #require(CostCurve(of: "mine", in: "notify", SampleMarket.report(costs)))
        let estimate = curve.estimate(observers: 100)
        #expect(estimate.nanoseconds == SampleMarket.interval(8))
        #expect(estimate.basis == nil)
    }

    /// On a logarithmic scale, 1,000 is halfway from 100 to 10,000, and 4 is halfway from 8 to 2. Between the
    /// two, costs may grow in one step, at any number.
    @Test func aCostBetweenTwoSizesIsInterpolatedOnALogarithmicScale() throws {
        let curve = try #require(CostCurve(of: "mine", in: "notify", SampleMarket.report(costs)))
        let estimate = curve.estimate(observers: 1_000)
        #expect(abs(estimate.nanoseconds.median - 4) < 1e-6)
        #expect(abs(estimate.nanoseconds.low - 2 * 0.95) < 1e-6)
        #expect(abs(estimate.nanoseconds.high - 8 * 1.05) < 1e-6)
        #expect(
            estimate.basis
                == "interpolated between 100 and 10,000 observers; the interval contains both costs")
    }

    @Test func theCostOfMoreObserversThanMeasuredIsThatOfTheMost() throws {
        let curve = try #require(CostCurve(of: "mine", in: "notify", SampleMarket.report(costs)))
        let more = curve.estimate(observers: 10_001)
        let most = curve.estimate(observers: 10_000).nanoseconds
        #expect((more.nanoseconds.median, more.nanoseconds.high) == (most.median, most.high))
        // It fell to a quarter from 100 to 10,000, so it may go on falling.
        #expect(abs(curve.estimate(observers: 1_000_000).nanoseconds.low - most.low / 4) < 1e-6)
        #expect(
            more.basis
                == "taken from 10,000 observers, the most that were measured; with more, each may cost more or less"
        )
    }

    @Test func aCostThatGrewMayGoOnGrowingWhereNothingWasMeasured() throws {
        let costs = [100, 10_000].map { ("mine", "notify", $0, Double($0)) }
        let curve = try #require(CostCurve(of: "mine", in: "notify", SampleMarket.report(costs)))
        let more = curve.estimate(observers: 100_000).nanoseconds
        #expect((more.median, more.low) == (10_000, 9_500))
        #expect(abs(more.high - 105_000) < 1e-2)
    }

    /// The difference of two numbers near each other is noise; its power of 144 would make the cost infinite.
    @Test func costsGrowAsBetweenNumbersThatAreFarApart() throws {
        let costs = [(100, 1.0), (1_000, 1), (1_001, 1.15)].map { ("mine", "notify", $0, $1) }
        let curve = try #require(CostCurve(of: "mine", in: "notify", SampleMarket.report(costs)))
        let more = curve.estimate(observers: 1_001_000).nanoseconds
        #expect(abs(more.high - 1.15 * 1.05 * pow(1_000, log(1.15) / log(10.01))) < 1e-3)
    }

    @Test func theCostOfFewerObserversThanMeasuredIsThatOfTheFewest() throws {
        let curve = try #require(CostCurve(of: "yours", in: "notify", SampleMarket.report(costs)))
        let estimate = curve.estimate(observers: 5)
        #expect(estimate.nanoseconds.median == 1)
        #expect(estimate.basis == "taken from 10 observers, the nearest that was measured")
    }

    @Test func aStrategyThatWasNotMeasuredHasNoCurve() {
        let report = SampleMarket.report(costs)
        #expect(CostCurve(of: "mine", in: "register", report) == nil)
        #expect(CostCurve(of: "theirs", in: "notify", report) == nil)
        #expect(
            CostCurve(of: "none", in: "notify", SampleMarket.report([("none", "notify", 0, 3)])) == nil)
    }
}
