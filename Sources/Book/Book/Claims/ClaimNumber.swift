import Foundation

/// A number in a claim, in digits or in words.
struct ClaimNumber: Equatable {
    let value: Double
    /// How many digits stand behind the point.
    let decimals: Int
    /// Whether it says "times" by itself, as "twice" and "half" do.
    var isFactor = false
}

extension ClaimWords {
    /// Takes a number: `1,000`, `1.5`, `ten`, `a hundred`, `twice`, `half`, `a third`, `two and a half`.
    mutating func takeNumber() -> ClaimNumber? {
        attempt { $0.takeFactor() } ?? attempt { $0.takeDigits() } ?? attempt { $0.takeNumberInWords() }
    }

    private mutating func takeFactor() -> ClaimNumber? {
        for (word, value) in [("twice", 2.0), ("double", 2), ("thrice", 3), ("half", 0.5)] where take(word) {
            return ClaimNumber(value: value, decimals: value == 0.5 ? 1 : 0, isFactor: true)
        }
        if let word = Self.folds.keys.first(where: { $0 == current }), let value = Self.folds[word] {
            advance()
            return ClaimNumber(value: value, decimals: 0, isFactor: true)
        }
        let count = take(oneOf: ["a", "one"]) == nil ? takeUnit() : 1
        guard let count, let part = Self.parts.first(where: { current.hasPrefix($0.key) }),
            current.dropFirst(part.key.count).allSatisfy({ $0 == "s" })
        else { return nil }
        advance()
        return ClaimNumber(value: count / part.value, decimals: 2, isFactor: true)
    }

    private mutating func takeDigits() -> ClaimNumber? {
        guard current.first?.isNumber == true else { return nil }
        let digits = current.replacing(",", with: "")
        guard let value = Double(digits), value.isFinite else { return nil }
        advance()
        let point = digits.firstIndex(of: ".")
        return ClaimNumber(
            value: value, decimals: point.map { digits[$0...].count - 1 } ?? 0)
    }

    private mutating func takeNumberInWords() -> ClaimNumber? {
        var value: Double?
        if take(oneOf: ["a", "an"]) != nil {
            guard Self.scales[current] != nil else { return nil }
            value = 1
        } else if let tens = Self.tens[current] {
            advance()
            value = tens + (takeUnit() ?? 0)
        } else {
            value = takeUnit()
        }
        while let scale = Self.scales[current] {
            advance()
            value = (value ?? 1) * scale
        }
        guard let whole = value else { return nil }
        let hasHalf = take("and a half")
        return ClaimNumber(value: hasHalf ? whole + 0.5 : whole, decimals: hasHalf ? 1 : 0)
    }

    private mutating func takeUnit() -> Double? {
        guard let index = Self.units.firstIndex(of: current) else { return nil }
        advance()
        return Double(index)
    }

    private static let units = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = [
        "twenty": 20.0, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
        "ninety": 90,
    ]
    private static let scales = ["dozen": 12.0, "hundred": 100, "thousand": 1000, "million": 1_000_000]
    private static let parts = ["third": 3.0, "quarter": 4, "fifth": 5, "tenth": 10]
    private static let folds = [
        "twofold": 2.0, "threefold": 3, "fourfold": 4, "fivefold": 5, "tenfold": 10, "hundredfold": 100,
    ]
}
