import Foundation

/// Numbers as the book prints them, the same on every machine whatever its language.
enum NumberText {
    /// About three digits that mean something: `1.53`, `46.2`, `1,234`.
    static func measure(_ value: Double) -> String {
        decimal(value, digits: digits(for: value))
    }

    /// An interval, in as many digits as its median has.
    static func interval(low: Double, high: Double, median: Double) -> String {
        let digits = digits(for: median)
        return "\(decimal(low, digits: digits))–\(decimal(high, digits: digits))"
    }

    /// A fraction as a percentage: 0.004 is `0.4 %`.
    static func percent(_ fraction: Double) -> String {
        "\(decimal(fraction * 100, digits: 1))\u{A0}%"
    }

    /// A whole number, its digits in groups of three: `100,000`.
    static func count(_ value: Int) -> String {
        var digits = String(value.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (value < 0 ? "−" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// How many scenarios there are; nothing where there are none.
    static func scenarios(_ number: Int) -> String {
        number == 0 ? "" : number == 1 ? "1 scenario" : "\(count(number)) scenarios"
    }

    private static func digits(for value: Double) -> Int {
        value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    }

    private static func decimal(_ value: Double, digits: Int) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        return digits == 0 ? count(Int(value.rounded())) : String(format: "%.\(digits)f", value)
    }
}
