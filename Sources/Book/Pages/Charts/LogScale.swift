import Foundation

/// A logarithmic scale: the positions of values on an axis, and its ticks.
struct LogScale: Sendable, Equatable {
    /// The decimal logarithms of the values on the axis.
    private let exponents: ClosedRange<Double>
    /// The position of the smallest value. On an axis that runs upwards this is the larger coordinate.
    let start: Double
    /// The position of the largest value.
    let end: Double

    struct Tick: Sendable, Equatable {
        let value: Double
        let position: Double
        /// Whether it marks a power of ten.
        let isDecade: Bool
        /// Whether its value is written next to it.
        let isLabelled: Bool
    }

    /// Creates a scale that covers the values that have a logarithm; `nil` if none has one.
    ///
    /// - Parameter padding: The room at each end, as a fraction of the covered range.
    init?(covering covered: some Sequence<Double>, padding: Double = 0, from start: Double, to end: Double) {
        let shown = covered.filter { $0 > 0 && $0.isFinite }
        guard let least = shown.min(), let most = shown.max() else { return nil }
        var (low, high) = (log10(least), log10(most))
        // A single value is put in the middle, and so are values that have the same logarithm.
        if low == high { (low, high) = (low - 0.5, high + 0.5) }
        let room = (high - low) * padding
        exponents = (low - room)...(high + room)
        self.start = start
        self.end = end
    }

    /// Returns the position of a value; a value outside the scale gets the position of the nearer end.
    func position(of value: Double) -> Double {
        let (low, high) = (exponents.lowerBound, exponents.upperBound)
        return start + (end - start) * (min(max(log10(value), low), high) - low) / (high - low)
    }

    /// The ticks at each power of ten and at its multiples up to nine, in ascending order.
    ///
    /// The powers of ten are labelled; on a scale with fewer than three of them, so are two and five times each, and
    /// on one on which that is fewer than two, all.
    var ticks: [Tick] {
        // A bound that is a power of ten may have been rounded by the logarithm.
        let shown = (exponents.lowerBound - 1e-9)...(exponents.upperBound + 1e-9)
        let decades = Int(floor(shown.lowerBound))...Int(floor(shown.upperBound))
        let values = decades.flatMap { decade in
            (1...9).map { (multiple: $0, value: Double($0) * pow(10, Double(decade))) }
        }.filter { shown.contains(log10($0.value)) }
        let labelled = [[1], [1, 2, 5], Array(1...9)].first { multiples in
            values.count { multiples.contains($0.multiple) } >= (multiples.count == 1 ? 3 : 2)
        }
        return values.map { multiple, value in
            Tick(
                value: value, position: position(of: value), isDecade: multiple == 1,
                isLabelled: labelled?.contains(multiple) ?? true)
        }
    }
}
