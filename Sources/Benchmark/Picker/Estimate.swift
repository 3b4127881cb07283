package import BenchmarkEngine

/// What something costs with a number of observers, and where that is known from.
package struct Estimate: Encodable, Sendable, Equatable {
    /// Nanoseconds of one registration, delivery or removal.
    package var nanoseconds: BenchmarkReport.Interval

    /// How far apart two copies of the same thing came out where it was measured, as a fraction.
    package var noise: Double

    /// Where the number is known from; `nil` where it was measured with just so many observers.
    package var basis: String?

    /// How little the number may be worth; `nil` where nothing speaks against it.
    package var reservation: String?

    private enum Key: CodingKey { case nanoseconds, basis, noise }

    /// Writes where the number is known from as the words that a person reads.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(nanoseconds, forKey: .nanoseconds)
        try container.encode(noise, forKey: .noise)
        try container.encode(
            [basis ?? "measured", reservation].compactMap(\.self).joined(separator: ", "), forKey: .basis)
    }
}
