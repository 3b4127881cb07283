import BenchmarkEngine

/// Formats the numbers of a pick.
///
/// They are rounded with one multiplication and one rounding, halves away from zero, so that the script of
/// the book's page produces the same digits.
enum NumberWords {
    /// Formats a number with about three significant digits: `1.53`, `46.2`, `1,234`.
    static func measure(_ value: Double) -> String { decimal(value, digits: digits(for: value)) }

    /// Formats an interval with as many digits as its median has: `1.50–1.56`.
    static func interval(_ interval: BenchmarkReport.Interval) -> String {
        let digits = digits(for: interval.median)
        return Phrase.interval.filled([
            "low": decimal(interval.low, digits: digits), "high": decimal(interval.high, digits: digits),
        ])
    }

    /// Formats a ratio: `1.2`, `15`.
    static func times(_ ratio: Double) -> String { decimal(ratio, digits: ratio < 9.95 ? 1 : 0) }

    /// Formats a fraction as a percentage without decimals: `42 %`.
    static func percentage(_ fraction: Double) -> String {
        Phrase.percentage.filled(["number": decimal(100 * fraction, digits: 0)])
    }

    /// Formats an integer with its digits in groups of three: `100,000`.
    static func count(_ value: Int) -> String { (value < 0 ? "-" : "") + grouped(String(value.magnitude)) }

    private static func digits(for value: Double) -> Int {
        value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    }

    private static func decimal(_ value: Double, digits: Int) -> String {
        let scale = [1, 10, 100][digits]
        let scaled = (value * Double(scale)).rounded()
        // A larger number has no meaningful digits left, and might overflow an integer.
        guard scaled.magnitude < 1e15 else { return "\(value)" }
        guard digits > 0 else { return count(Int(scaled)) }
        let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: scale)
        // With the digits of the scale, such as 105 for 5 of 100.
        return "\(scaled < 0 ? "-" : "")\(count(whole)).\(String(scale + rest).dropFirst())"
    }

    private static func grouped(_ digits: String) -> String {
        guard digits.count > 3 else { return digits }
        return "\(grouped(String(digits.dropLast(3)))),\(digits.suffix(3))"
    }
}
