package import BenchmarkEngine
import Foundation

/// Formats numbers as the book and the commands print them, the same on every machine and in every locale.
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

    /// How many observers there are: `1 observer`, `64 observers`.
    package static func observers(_ number: Int) -> String { count(number, "observer") }

    /// A value next to an axis, with as few digits as it needs: `0.5`, `20`, `1,000`.
    package static func tick(_ value: Double) -> String {
        guard value < 0.9995 else { return count(Int(value.rounded())) }
        return decimal(value, digits: max(1, Int((-log10(value) - 1e-9).rounded(.up))))
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

    /// An amount of memory in decimal units: `180 GB`.
    package static func bytes(_ value: Double) -> String {
        let units = ["bytes", "kB", "MB", "GB", "TB", "PB"]
        var (value, unit) = (value, 0)
        while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1_000, unit + 1) }
        return "\(decimal(value, digits: unit > 0 && value < 9.95 ? 1 : 0)) \(units[unit])"
    }

    private static func digits(for value: Double) -> Int {
        guard value.magnitude < 0.0995 else {
            return value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
        }
        guard value != 0 else { return 2 }
        return min(9, 1 + Int((-log10(value.magnitude)).rounded(.up)))
    }

    private static func decimal(_ value: Double, digits: Int) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        if digits == 0 { return count(Int(value.rounded())) }
        let text = String(format: "%.\(digits)f", value.magnitude)
        return value < 0 ? "−\(text)" : text
    }
}
