import BenchmarkEngine
import ObservatorySupport
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

    /// Each step is within the margin, so no place between two of them is sure.
    @Test func smallStepsAddUpToASharedPlace() {
        let samples = Array(repeating: 1.0, count: 20)
        let field = [1, 1.015, 1.03, 1.045, 1.09].map { factor in samples.map { $0 * factor } }
        #expect(ranks(field) == [1, 1, 1, 1, 5])
    }

    /// The last is slower in some rounds and as fast as the first in others.
    @Test func anUnsureAlternativeSharesThePlaceOfAllThatItIsNotShownToDifferFrom() {
        let field = [1.0, 2, 3].map { Array(repeating: $0, count: 20) }
        let unsure = (0..<20).map { $0 % 2 == 0 ? 1.0 : 5 }
        #expect(ranks(field + [unsure]) == [1, 1, 1, 1])
    }

    /// So another race can't reverse two ranks unless it shows the opposite.
    @Test("alternatives have different ranks only if one is shown to cost more", arguments: 1...20)
    func differentRanksAreShown(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let samples = [1, 1.03, 1.05, 1.2, 1.24, 2, 2.1, 4].map { cost in
            (0..<6).map { _ in cost * Double.random(in: 0.95...1.05, using: &random) }
        }
        let ranks = ranks(samples)
        for first in ranks.indices {
            for later in ranks.indices where ranks[first] < ranks[later] {
                #expect(isAbove(samples[later], samples[first]), "\(samples)")
            }
        }
        #expect(Set(ranks).count > 2)
    }

    @Test func noResultsHaveNoRanks() { #expect(ranks([]).isEmpty) }

    private func ranks(_ samples: [[Double]], margin: Double = 0) -> [Int] {
        Ranking.ranks(of: samples.map(Statistics.median)) {
            isAbove(samples[$0], samples[$1], margin: margin)
        }
    }

    private func isAbove(_ one: [Double], _ other: [Double], margin: Double = 0) -> Bool {
        Margin(noise: margin).standing(of: Statistics.medianInterval(Statistics.ratios(one, to: other)))
            == .above
    }
}
