import BenchmarkEngine
import Foundation

/// Numbers as the commands print them, the same on every machine whatever its language.
enum NumberText {
    /// About three digits that mean something: `1.53`, `46.2`, `1,234`.
    static func measure(_ value: Double) -> String { decimal(value, digits: digits(for: value)) }

    /// The two ends of an interval, in as many digits as its median has: `1.50–1.56`.
    static func interval(_ interval: BenchmarkReport.Interval) -> String {
        let digits = digits(for: interval.median)
        return "\(decimal(interval.low, digits: digits))–\(decimal(interval.high, digits: digits))"
    }

    /// An average of things that are counted: `0`, `1.04`, `2`.
    static func average(_ value: Double) -> String {
        value == value.rounded() ? decimal(value, digits: 0) : decimal(value, digits: 2)
    }

    /// A whole number, its digits in groups of three: `100,000`.
    static func count(_ value: Int) -> String {
        let digits = String(value.magnitude)
        let first = digits.count % 3
        var groups = stride(from: first, to: digits.count, by: 3).map { start in
            String(digits.dropFirst(start).prefix(3))
        }
        if first > 0 { groups.insert(String(digits.prefix(first)), at: 0) }
        return (value < 0 ? "-" : "") + groups.joined(separator: ",")
    }

    /// A number of things, with their name: `1 observer`, `64 observers`.
    static func count(_ value: Int, _ one: String) -> String {
        "\(count(value)) \(value == 1 ? one : "\(one)s")"
    }

    /// The first few names of many: `a, b, c and 4 more`.
    static func few(_ names: [String], most: Int = 3) -> String {
        let first = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(first) and \(names.count - most) more" : first
    }

    /// A fraction as a percentage: 0.0042 is `0.4 %`, 0.42 is `42 %`.
    static func percent(_ fraction: Double) -> String {
        "\(decimal(fraction * 100, digits: fraction.magnitude < 0.0995 ? 1 : 0)) %"
    }

    /// So much memory, in units of a thousand: `180 GB`.
    static func bytes(_ value: Double) -> String {
        let units = ["bytes", "kB", "MB", "GB", "TB", "PB"]
        var (value, unit) = (value, 0)
        while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1_000, unit + 1) }
        return "\(decimal(value, digits: unit > 0 && value < 9.95 ? 1 : 0)) \(units[unit])"
    }

    private static func digits(for value: Double) -> Int {
        value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    }

    private static func decimal(_ value: Double, digits: Int) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        return digits == 0 ? count(Int(value.rounded())) : String(format: "%.\(digits)f", value)
    }
}
