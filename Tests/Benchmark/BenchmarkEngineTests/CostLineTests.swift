import Testing

@testable import BenchmarkEngine

@Suite struct CostLineTests {
    @Test func aStraightLineIsFound() throws {
        let sizes = [0, 1, 64, 1_000, 100_000]
        let line = try #require(CostLine(through: sizes.map { ($0, 20 + 1.5 * Double($0)) }))
        #expect(abs(line.fixed - 20) < 1e-6)
        #expect(abs(line.perObserver - 1.5) < 1e-9)
    }

    /// A fit by absolute errors would follow the largest size and ignore the fixed cost.
    @Test func aSmallSizeCountsForAsMuchAsALargeOne() throws {
        let line = try #require(
            CostLine(through: [(0, 20), (1, 22), (10, 40), (100_000, 260_000)]))
        #expect((18...22).contains(line.fixed))
        #expect((2...2.6).contains(line.perObserver))
    }

    @Test func neitherTheFixedNorThePerObserverCostIsNegative() throws {
        let convex = try #require(CostLine(through: [(1, 1), (10, 100), (100, 10_000)]))
        #expect(convex.fixed == 0)
        #expect(convex.perObserver > 0)
        let falling = try #require(CostLine(through: [(1, 30), (10, 20), (100, 10)]))
        #expect(falling.perObserver == 0)
        #expect((10...30).contains(falling.fixed))
    }

    @Test func oneSizeMakesNoLine() {
        #expect(CostLine(through: [(64, 10), (64, 12)]) == nil)
    }
}
