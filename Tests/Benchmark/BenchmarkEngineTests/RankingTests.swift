import BenchmarkEngine
import Testing

@Suite struct RankingTests {
    @Test func anAlternativeThatIsSlowerInEveryRoundRanksLower() {
        #expect(ranks([[2, 2.1, 2.2], [1, 1.1, 1.2], [3, 3.1, 3.2]]) == [2, 1, 3])
    }

    @Test func indistinguishableAlternativesShareAPlaceAndTheNextPlaceIsSkipped() {
        let first = (0..<30).map { 1 + Double($0 % 3) / 10 }
        let shuffled = (0..<30).map { 1 + Double(($0 + 1) % 3) / 10 }
        #expect(ranks([first, shuffled, first.map { $0 * 2 }]) == [1, 1, 3])
    }

    /// The rounds differ far more from each other than the alternatives do, as on a busy machine.
    @Test func alternativesAreComparedRoundByRound() {
        let noise = (0..<30).map { Double(1 + $0 * $0) }
        #expect(ranks([noise, noise.map { $0 * 1.1 }]) == [1, 2])
    }

    @Test func aDifferenceWithinTheMarginDoesNotCount() {
        let samples = (0..<30).map { 100 + Double($0 % 2) / 100 }
        #expect(ranks([samples, samples.map { $0 * 1.015 }]) == [1, 1])
        #expect(ranks([samples, samples.map { $0 * 1.03 }]) == [1, 2])
        #expect(ranks([samples, samples.map { $0 * 1.03 }], margin: 0.05) == [1, 1])
    }

    @Test func smallStepsDoNotAddUpToASharedPlace() {
        let samples = Array(repeating: 1.0, count: 20)
        let field = [1, 1.015, 1.03, 1.045].map { factor in samples.map { $0 * factor } }
        #expect(ranks(field) == [1, 1, 3, 3])
    }

    @Test func noResultsHaveNoRanks() { #expect(ranks([]).isEmpty) }

    private func ranks(_ samples: [[Double]], margin: Double = 0) -> [Int] {
        Ranking.ranks(of: samples.map(Statistics.median)) {
            Margin(noise: margin).standing(
                of: Statistics.medianInterval(Statistics.ratios(samples[$0], to: samples[$1])))
        }
    }
}
