import BenchmarkEngine
import Foundation

/// The fixed phrases that a claim consists of, and the widest predicate that each of them allows.
///
///     try ClaimPhrases.predicates(in: "about 2 ns and no allocations")    // ns=1.6...2.5, allocations=0
///
/// `Chapters/README.md` lists the phrases. Other words are refused, so a claim says nothing that is not checked.
enum ClaimPhrases {
    static func predicates(in prose: String) throws(Refusal) -> [ClaimPredicate] {
        let text = prose.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return try text.components(separatedBy: " and ").map { phrase throws(Refusal) in
            if let predicate = whole[phrase] ?? percentage(phrase) ?? amount(phrase) { return predicate }
            throw Refusal(
                "\"\(prose)\" cannot be checked: \"\(phrase)\" is not a phrase for claims. "
                    + "Chapters/README.md lists them")
        }
    }

    private static let whole: [String: ClaimPredicate] = [
        "faster": .init(.ratio, 0...1 / apart), "cheaper": .init(.ratio, 0...1 / apart),
        "slower": .init(.ratio, apart...Double.infinity),
        "more expensive": .init(.ratio, apart...Double.infinity),
        "about as fast": .init(.ratio, range("about", 1)), "no allocations": .init(.allocations, 0...0),
    ]
    /// The smallest ratio for "slower": further apart than two copies of the baseline may be.
    private static let apart = 1 + Margin.smallestDifference

    private static let parts = [
        "twice": 2, "half": 0.5, "a third": 1 / 3.0, "a quarter": 0.25, "a fifth": 0.2, "a tenth": 0.1,
    ]
    private static let units: [Substring: ClaimPredicate.Quantity] = [
        "times": .ratio, "ns": .ns, "allocation": .allocations, "allocations": .allocations,
        "byte": .bytes, "bytes": .bytes,
    ]

    /// Reads "within 5 %", a difference in both directions.
    private static func percentage(_ phrase: String) -> ClaimPredicate? {
        guard let match = phrase.wholeMatch(of: /within ([0-9.]+) %/), let number = Double(match.1) else {
            return nil
        }
        return .init(.ratio, 1 / (1 + number / 100)...1 + number / 100)
    }

    /// Reads an amount, such as "at most 1.6 times as long", "3 to 12 times faster", "a third of the cost" or
    /// "less than 6 ns".
    private static func amount(_ phrase: String) -> ClaimPredicate? {
        let form =
            #/
            (?:(?<bound>about|at\ most|no\ more\ than|less\ than|fewer\ than|at\ least|more\ than)\ )?
            (?:
                (?<part>twice|half|a\ third|a\ quarter|a\ fifth|a\ tenth)
                | (?<number>[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?)(?:\ to\ (?<last>[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?))?
                  \ (?<unit>times|ns|allocations?|bytes?)
            )
            (?<ending>\ faster|\ as\ (?:fast|slow|long|much)|\ (?:of\ )?(?:the|its)\ (?:cost|time))?
            /#
        guard let match = phrase.wholeMatch(of: form),
            let quantity = match.unit.map({ units[$0] }) ?? .ratio,
            quantity == .ratio || match.ending == nil
        else { return nil }
        func number(_ text: Substring?) -> Double? { text.flatMap { Double($0.replacing(",", with: "")) } }
        let bounds: ClosedRange<Double>
        if let low = number(match.number), let high = number(match.last) {
            guard match.bound == nil, low <= high else { return nil }
            bounds = low...high
        } else if let number = match.part.map({ parts[String($0)] }) ?? number(match.number) {
            bounds = range(match.bound, number)
        } else {
            return nil
        }
        // "A third faster" is not a third of the speed.
        if match.ending == " faster", bounds.lowerBound < 1 { return nil }
        let isInverse = match.ending == " faster" || match.ending == " as fast"
        return .init(quantity, isInverse ? 1 / bounds.upperBound...1 / bounds.lowerBound : bounds)
    }

    /// The values that a number allows after a word that says on which side of it they lie.
    private static func range(_ bound: Substring?, _ number: Double) -> ClosedRange<Double> {
        switch bound {
        case "about": number / ClaimPredicate.about...number * ClaimPredicate.about
        case "at most", "no more than": 0...number
        case "less than", "fewer than": 0...number * (1 - 1e-9)
        case "at least": number...Double.infinity
        case "more than": number * (1 + 1e-9)...Double.infinity
        default: number / (1 + Margin.mostBetweenEquals)...number * (1 + Margin.mostBetweenEquals)
        }
    }
}
