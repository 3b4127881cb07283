package import BenchmarkEngine

/// The cost of an operation with a number of observers, and how that cost is known.
package struct Estimate: Encodable, Sendable, Equatable {
    /// Nanoseconds of one registration, delivery or removal.
    package var nanoseconds: BenchmarkReport.Interval

    /// The difference between copies of the same code where it was measured, as a fraction.
    package var noise: Double

    /// How the number was derived; `nil` where it was measured with exactly this number of observers.
    package var basis: String?

    private enum Key: CodingKey { case nanoseconds, basis, noise }

    /// Encodes how the number is known as text for readers.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(nanoseconds, forKey: .nanoseconds)
        try container.encode(noise, forKey: .noise)
        try container.encode(basis ?? "measured", forKey: .basis)
    }
}
