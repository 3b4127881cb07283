import Foundation

/// A logarithmic scale: the place of a value on an axis, and of the marks of the axis.
struct LogScale: Sendable, Equatable {
    /// The smallest and the largest value that it has room for; both are above zero.
    let values: ClosedRange<Double>
    /// The place of the smallest value. On an axis that runs upwards this is the larger coordinate.
    let start: Double
    /// The place of the largest value.
    let end: Double

    /// A mark of the axis.
    struct Tick: Sendable, Equatable {
        let value: Double
        let position: Double
        /// Whether it marks a power of ten.
        let isDecade: Bool
        /// Whether its value is written beside it.
        let isLabelled: Bool
    }

    /// Makes room for values, with a little more at both ends.
    ///
    /// - Parameters:
    ///   - covered: The values; those that have no logarithm are passed over.
    ///   - padding: How much room there is at each end, as a fraction of the axis.
    ///   - start: Where the axis begins.
    ///   - end: Where the axis ends.
    /// - Returns: `nil` where no value can be shown.
    init?(covering covered: some Sequence<Double>, padding: Double = 0, from start: Double, to end: Double) {
        let shown = covered.filter { $0 > 0 && $0.isFinite }
        guard let least = shown.min(), let most = shown.max() else { return nil }
        // A single value is put in the middle.
        let (low, high) = least < most ? (log10(least), log10(most)) : (log10(least) - 0.5, log10(most) + 0.5)
        let room = (high - low) * padding
        values = pow(10, low - room)...pow(10, high + room)
        self.start = start
        self.end = end
    }

    /// The place of a value; a value beyond the scale is put at its end.
    func position(of value: Double) -> Double {
        let (low, high) = (log10(values.lowerBound), log10(values.upperBound))
        let clamped = min(max(value, values.lowerBound), values.upperBound)
        return start + (end - start) * (log10(clamped) - low) / (high - low)
    }

    /// A mark at each power of ten and at its multiples up to nine, from the smallest.
    ///
    /// The powers of ten are labelled, and on a scale with fewer than three of them also their doubles and
    /// fivefolds.
    var ticks: [Tick] {
        // A bound that is a power of ten itself may have lost a little on its way through the logarithm.
        let slack = 1e-9
        let exponents =
            Int(floor(log10(values.lowerBound) + slack))...Int(floor(log10(values.upperBound) + slack))
        let isInside = { (value: Double) in
            value >= values.lowerBound * (1 - slack) && value <= values.upperBound * (1 + slack)
        }
        let decades = exponents.count { isInside(pow(10, Double($0))) }
        return exponents.flatMap { exponent in
            (1...9).compactMap { multiple in
                let value = Double(multiple) * pow(10, Double(exponent))
                guard isInside(value) else { return nil }
                return Tick(
                    value: value, position: position(of: value), isDecade: multiple == 1,
                    isLabelled: multiple == 1 || decades < 3 && [2, 5].contains(multiple))
            }
        }
    }
}
