import ObservatorySupport
import Testing

@Suite struct RandomSourceTests {
    /// Checks the first numbers for seed 1234567 against those of the authors' program.
    @Test func producesTheNumbersOfSplitMix64() {
        var random = RandomSource(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
        #expect(random.below(6) == 3)
    }

    @Test func drawsExactlyTheNumbersBelowTheBound() {
        var random = RandomSource(seed: 1)
        let drawn = Set((0..<1_000).map { _ in random.below(6) })
        #expect(drawn == Set(0..<6))
    }

    @Test func sourcesOfOneSeedDifferByNumberAndAreReproducible() {
        let first = (0..<100).map { (number: UInt64) in
            var random = RandomSource(seed: 7, for: [number])
            return random.next()
        }
        #expect(Set(first).count == 100)
        var again = RandomSource(seed: 7, for: [99])
        #expect(again.next() == first[99])
    }
}
