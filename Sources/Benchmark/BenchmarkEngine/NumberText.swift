/// Formats numbers as the book and the commands print them, the same on every machine and in every locale.
///
/// They are rounded with one multiplication and one rounding, halves away from zero, so that the scripts of the
/// book produce the same digits.
package enum NumberText {
    /// About three significant digits: `1.53`, `46.2`, `1,234`; two if it is below one: `0.0062`.
    package static func measure(_ value: Double) -> String { decimal(value, digits: digits(for: value)) }

    /// The average of something that was counted: `0`, `2`, `1.04`.
    package static func amount(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? count(Int(value)) : measure(value)
    }

    /// An interval, with as many decimals as its median has.
    package static func interval(_ interval: BenchmarkReport.Interval) -> String {
        let digits = digits(for: interval.median)
        return "\(decimal(interval.low, digits: digits))–\(decimal(interval.high, digits: digits))"
    }

    /// A fraction as a percentage, with one decimal if it is small: 0.0042 is `0.4 %`, 0.42 is `42 %`.
    package static func percent(_ fraction: Double) -> String {
        "\(decimal(fraction * 100, digits: fraction.magnitude < 0.0995 ? 1 : 0))\u{A0}%"
    }

    /// A ratio: `1.03`, `1.2`, `15`. Close to 1, a decimal more, so that not every small difference is `1.0`.
    package static func times(_ ratio: Double) -> String {
        decimal(ratio, digits: ratio < 1.095 ? 2 : ratio < 9.95 ? 1 : 0)
    }

    /// A whole number, its digits in groups of three: `100,000`.
    package static func count(_ value: Int) -> String {
        let digits = String(value.magnitude)
        let grouped = digits.enumerated().map { place, digit in
            place > 0 && (digits.count - place) % 3 == 0 ? ",\(digit)" : "\(digit)"
        }
        return (value < 0 ? "−" : "") + grouped.joined()
    }

    /// A number of things, with their name: `1 observer`, `64 observers`, `2 strategies`.
    package static func count(_ value: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count(value)) \(value == 1 ? one : many ?? "\(one)s")"
    }

    package static func observers(_ number: Int) -> String { count(number, "observer") }

    /// A value next to an axis, with as few digits as it needs: `0.5`, `20`, `1,000`.
    package static func tick(_ value: Double) -> String {
        var (digits, scaled) = (0, value)
        while scaled > 0, scaled < 0.9995, digits < 15 { (digits, scaled) = (digits + 1, 10 * scaled) }
        return decimal(value, digits: digits)
    }

    /// The number of scenarios; empty if there are none.
    package static func scenarios(_ number: Int) -> String { number == 0 ? "" : count(number, "scenario") }

    /// The first few names of many: `a, b, c and 4 more`.
    package static func few(_ names: [String], most: Int = 3) -> String {
        let first = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(first) and \(names.count - most) more" : first
    }

    /// All of some names: `a, b and c`.
    package static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }

    private static func digits(for value: Double) -> Int {
        let value = value.magnitude
        if value == 0 { return 2 }
        guard value < 0.0995 else { return value < 9.995 ? 2 : value < 99.95 ? 1 : 0 }
        var (digits, limit) = (3, 0.00995)
        while value < limit, digits < 9 { (digits, limit) = (digits + 1, limit / 10) }
        return digits
    }

    private static func decimal(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in 10 * scale }
        let scaled = (value.magnitude * Double(scale)).rounded()
        // A larger number has no meaningful digits left, and might overflow an integer.
        guard scaled < 1e15 else { return "\(value)" }
        let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: scale)
        // With the digits of the scale, such as 105 for 5 of 100.
        let decimals = digits > 0 ? ".\(String(scale + rest).dropFirst())" : ""
        return (value < 0 && scaled > 0 ? "−" : "") + count(whole) + decimals
    }
}
