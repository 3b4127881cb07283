import BenchmarkEngine
import Foundation

/// The fixed phrases that a claim may use, and the widest predicate that each of them allows.
///
///     try ClaimPhrases.predicates(in: "about twice as slow")      // ratio=1.6...2.5
///
/// `Chapters/README.md` lists the phrases. Other words are ignored, except numbers, comparisons and
/// negations: a claim with one that is not understood is refused.
struct ClaimPhrases {
    private let words: [String]
    private var next = 0

    static func predicates(in prose: String) throws(Refusal) -> [ClaimPredicate] {
        var phrases = ClaimPhrases(prose)
        var predicates: [ClaimPredicate] = []
        while phrases.next < phrases.words.count {
            if let predicate = phrases.attempt({ $0.amount() }) ?? phrases.attempt({ $0.comparison() }) {
                predicates.append(predicate)
                continue
            }
            guard !isTelling(phrases.current) else {
                throw Refusal(
                    "\"\(prose)\" cannot be checked: \"\(phrases.current)\" is not understood here. "
                        + "Chapters/README.md lists the phrases")
            }
            phrases.next += 1
        }
        guard predicates.isEmpty else { return predicates }
        throw Refusal(
            "\"\(prose)\" says nothing that the results can confirm. Chapters/README.md lists the phrases")
    }
}

extension ClaimPhrases {
    private static let bounds: KeyValuePairs<String, Bound> = [
        "at most": .atMost, "no more than": .atMost, "within": .atMost, "up to about": .about,
        "up to": .atMost, "less than": .lessThan, "fewer than": .lessThan, "at least": .atLeast,
        "more than": .moreThan, "between": .between, "about": .about, "almost": .about, "nearly": .about,
    ]
    private static let units: KeyValuePairs<String, ClaimPredicate.Quantity> = [
        "ns": .ns, "allocations": .allocations, "allocation": .allocations, "bytes": .bytes, "byte": .bytes,
        "observers": .observers, "observer": .observers,
    ]
    private static let whole: KeyValuePairs<String, ClaimPredicate> = [
        "no allocations": .init(.allocations, 0...0), "no difference": .noDifference,
        "cannot be told apart": .noDifference, "among the fastest": .amongFirst, "the fastest": .first,
        "the cheapest": .first, "among the slowest": .amongLast, "the slowest": .last,
        "the most expensive": .last, "no slower": .init(.ratio, 0...apart),
        "no faster": .init(.ratio, 1 / apart...Double.infinity), "the same": .init(.ratio, 1 / same...same),
    ]
    /// Words that say which of two rows costs less, and whether the word alone is a comparison.
    private static let directions: [String: (isLess: Bool, compares: Bool)] = [
        "faster": (true, true), "cheaper": (true, true), "less": (true, true), "fast": (true, false),
        "cheap": (true, false), "slower": (false, true), "longer": (false, true), "dearer": (false, true),
        "more": (false, true), "slow": (false, false), "long": (false, false), "expensive": (false, false),
        "much": (false, false),
    ]
    private static let parts: [String: Number] = [
        "twice": Number(value: 2, half: 0.5), "half": Number(value: 0.5, half: 0.05),
        "third": Number(value: 1 / 3), "thirds": Number(value: 1 / 3), "quarter": Number(value: 0.25),
        "quarters": Number(value: 0.25), "fifth": Number(value: 0.2), "tenth": Number(value: 0.1),
    ]
    private static let numbers: [String: Double] = [
        "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "twenty": 20, "thirty": 30, "forty": 40,
        "fifty": 50,
    ]
    /// Words that must not be ignored, in addition to comparisons and digits.
    private static let telling: Set = [
        "no", "not", "never", "nor", "neither", "none", "nothing", "nowhere", "hardly", "barely", "without",
        "cannot", "far", "slightly", "little", "quick", "quicker", "quickest", "dear", "costly", "costlier",
        "costliest", "fewer", "double", "twice", "thrice", "half", "times", "percent", "%", "×", "dozen",
        "twenty", "thirty", "forty", "fifty", "hundred", "thousand", "million", "allocation", "allocations",
        "byte", "bytes", "memory", "ns", "nanosecond", "nanoseconds", "µs", "ms", "fastest", "slowest",
        "cheapest", "dearest", "same", "equal", "equally", "difference", "most", "least", "between", "order",
        "orders", "magnitude", "per", "rarely", "seldom", "scarcely", "instruction", "instructions", "cycles",
        "under", "over", "above", "below", "beyond", "halves", "fifths", "sixth", "sixths", "seventh",
        "eighth", "eighths", "ninth", "tenths", "hundredth", "hundredths", "thousandth", "thousandths",
        "triple", "triples",
    ]

    /// Whether a word must not be ignored. The number of a rule is not a quantity.
    private static func isTelling(_ word: String) -> Bool {
        guard word.wholeMatch(of: /r[0-9]{2}/) == nil else { return false }
        return telling.contains(word) || directions[word] != nil || parts[word] != nil
            || numbers[word] ?? 0 > 2
            || word.contains { $0.isNumber } || word.hasSuffix("n't") || word.hasSuffix("fold")
    }
}

extension ClaimPhrases {
    /// Takes an amount: "about 2 ns", "at least 100 times faster", "a third of the cost", "20 % slower".
    private mutating func amount() -> ClaimPredicate? {
        let bound = take(oneOf: Self.bounds) ?? .exactly
        guard let first = number() else { return nil }
        let isRange = bound == .between ? take("and") : bound == .exactly && take("to")
        guard isRange || bound != .between, let last = isRange ? number() : first else { return nil }
        guard first.value <= last.value else { return nil }
        func range(isCounted: Bool = false) -> ClosedRange<Double> {
            isRange ? first.value...last.value : bound.range(first, isCounted: isCounted)
        }
        if last.isFactor || take("times") {
            // "A third cheaper" is not a factor of a third.
            let isPart = last.isFactor && last.value < 1
            if !take("as"), isPart, Self.directions[current]?.compares == true { return nil }
            let isLess = takeDirection() ?? false
            return .init(.ratio, isLess ? 1 / range().upperBound...1 / range().lowerBound : range())
        }
        if take("%") {
            let (low, high) = (range().lowerBound / 100, range().upperBound / 100)
            switch takeDirection() {
            case true?: return .init(.ratio, max(0, 1 - high)...max(0, 1 - low))
            case false?: return .init(.ratio, 1 + low...1 + high)
            // "within 5 %" allows this difference in both directions; "at most 5 % of the cost" is a share.
            case nil:
                return bound == .atMost && current != "of" ? .init(.ratio, 1 / (1 + high)...1 + high) : nil
            }
        }
        // "2 ns more" is a difference between two rows, not the cost of one.
        guard let quantity = take(oneOf: Self.units), Self.directions[current] == nil else { return nil }
        return .init(quantity, range(isCounted: quantity != .ns))
    }

    /// Takes a comparison without an amount: "the fastest", "about as fast as", "faster".
    private mutating func comparison() -> ClaimPredicate? {
        if let predicate = take(oneOf: Self.whole) { return predicate }
        let limit = take("about") ? ClaimPredicate.about : Self.same
        if take("as") { return takeDirection() == nil ? nil : .init(.ratio, 1 / limit...limit) }
        guard limit == Self.same, Self.directions[current]?.compares == true else { return nil }
        return takeDirection() == true
            ? .init(.ratio, 0...1 / Self.apart) : .init(.ratio, Self.apart...Double.infinity)
    }

    /// The largest ratio for "as fast as" and "the same": within five per cent.
    private static let same = 1 + Margin.mostBetweenEquals
    /// The smallest ratio for "faster" and "slower": further apart than two copies of the baseline may be.
    private static let apart = 1 + Margin.smallestDifference
}

extension ClaimPhrases {
    private struct Number {
        var value: Double
        /// Half a unit of its last digit.
        var half = 0.005
        /// Whether it already means "times", as "twice" and "a third" do.
        var isFactor = true
    }

    /// The words before a number that say on which side of the number the value lies.
    private enum Bound {
        case exactly, about, atMost, lessThan, atLeast, moreThan, between

        /// - Parameter isCounted: Whether the number is a count, where "fewer than 2" excludes 2 itself.
        func range(_ number: Number, isCounted: Bool) -> ClosedRange<Double> {
            let value = number.value
            let least = isCounted ? 1e-9 : 0
            switch self {
            case .about: return value / ClaimPredicate.about...value * ClaimPredicate.about
            case .atMost: return 0...value
            case .lessThan: return 0...value * (1 - least)
            case .atLeast: return value...Double.infinity
            case .moreThan: return value * (1 + least)...Double.infinity
            // As exact as the rounded number, and within five per cent.
            case .exactly, .between:
                return max(value - number.half, value / same)...min(value + number.half, value * same)
            }
        }
    }

    /// Takes a number: "1,000", "1.5", "ten", "twice", "half", "two thirds", "two and a half".
    private mutating func number() -> Number? {
        let digits = current.replacing(",", with: "").split(separator: ".")
        let value = Double(digits.joined(separator: ".")) ?? Self.numbers[current]
        if value != nil { next += 1 }
        if var part = Self.parts[current] {
            next += 1
            part.value *= value ?? 1
            return part
        }
        guard var value else { return nil }
        var half = digits.count > 1 ? digits[1].reduce(0.5) { unit, _ in unit / 10 } : 0.5
        if take("and a half") { (value, half) = (value + 0.5, 0.05) }
        return Number(value: value, half: half, isFactor: false)
    }

    /// Takes a word that says which of two rows costs less, and returns whether it is the first.
    private mutating func takeDirection() -> Bool? {
        if take("more expensive") { return false }
        guard let direction = Self.directions[current] else { return nil }
        next += 1
        return direction.isLess
    }
}

extension ClaimPhrases {
    /// Splits a text into lower-case words, also at hyphens and before units, without punctuation.
    private init(_ text: String) {
        words = text.lowercased().replacing("’", with: "'")
            .replacing(/[-‑–—\u{A0}\u{2009}\u{202F}]/, with: " ")
            .replacing(/([0-9])(ns|%)/) { "\($0.1) \($0.2)" }
            .split(whereSeparator: \.isWhitespace)
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".,;:!?()[]\"“”…'")) }
            .filter { !$0.isEmpty }
    }

    private var current: String { next < words.count ? words[next] : "" }

    /// Takes the words of a phrase if they come next.
    private mutating func take(_ phrase: String) -> Bool {
        let wanted = phrase.split(separator: " ").map(String.init)
        guard words.dropFirst(next).starts(with: wanted) else { return false }
        next += wanted.count
        return true
    }

    private mutating func take<Value>(oneOf phrases: KeyValuePairs<String, Value>) -> Value? {
        phrases.first { take($0.key) }?.value
    }

    /// Runs `body`, and takes no words if it returns `nil`.
    private mutating func attempt(_ body: (inout Self) -> ClaimPredicate?) -> ClaimPredicate? {
        let start = next
        if let predicate = body(&self) { return predicate }
        next = start
        return nil
    }
}
