package import BenchmarkEngine

/// What something costs with a number of observers, and where that is known from.
package struct Estimate: Encodable, Sendable, Equatable {
    /// Where a number is known from.
    package enum Basis: Sendable, Hashable {
        /// It was measured with just so many observers.
        case measured
        /// It lies on the curve between two numbers of observers that were measured.
        case between(Int, Int)
        /// It lies on the fitted line, outside of what was measured; the line is off by so much within.
        case fitted(measured: ClosedRange<Int>, misfit: Double)
        /// It was measured with another number of observers, and there is no line.
        case nearest(Int)
    }

    /// Nanoseconds of one registration, delivery or removal.
    package var nanoseconds: BenchmarkReport.Interval
    package var basis: Basis

    /// How far apart two copies of the same thing came out where it was measured, as a fraction.
    package var noise: Double
}

extension Estimate.Basis: Encodable {
    /// Writes the basis as the words that a person reads.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode([words, reservation].compactMap { $0 }.joined(separator: ", "))
    }

    /// Where the number is known from, in a few words.
    package var words: String {
        switch self {
        case .measured: "measured"
        case .between(let low, let high):
            Phrase.between.filled(["low": NumberWords.count(low), "high": NumberWords.count(high)])
        case .fitted(let range, _):
            Phrase.fitted.filled([
                "low": NumberWords.count(range.lowerBound), "high": NumberWords.count(range.upperBound),
            ])
        case .nearest(let observers): Phrase.nearest.filled(["observers": NumberWords.count(observers)])
        }
    }

    /// How little the number may be worth.
    package var reservation: String? {
        guard case .fitted(_, let misfit) = self else { return nil }
        return Phrase.misfit.filled(["percentage": NumberWords.percentage(misfit)])
    }
}
