/// A small, fast source of random numbers that gives the same numbers for the same seed.
///
/// This is SplitMix64, as published by Guy Steele, Doug Lea and Christine Flood in "Fast Splittable
/// Pseudorandom Number Generators" (2014).
///
///     var random = RandomSource(seed: 1_234_567)
///     random.next()            // 6457827717110365317
///     random.next()            // 3203168211198807973
///     random.below(6)          // 3
public struct RandomSource: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a source; the same seed always gives the same numbers.
    public init(seed: UInt64) { state = seed }

    /// Creates one of many sources for a seed, identified by numbers.
    ///
    ///     let shard = RandomSource(seed: 7, for: [shardNumber])
    public init(seed: UInt64, for numbers: [UInt64]) {
        state = seed
        for number in numbers { state = next() ^ number }
        state = next()
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a number from 0 up to, but not including, `bound`, with a bias below `bound` / 2⁶⁴.
    ///
    /// The standard library does not specify which numbers `Int.random(in:)` draws from the same bits, so
    /// they could change with its version.
    ///
    /// - Precondition: `bound` is positive.
    public mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Returns `true` with a probability of 1 / `times`.
    public mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
