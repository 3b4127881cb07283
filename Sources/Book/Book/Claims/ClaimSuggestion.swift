import BenchmarkEngine
import Foundation

/// Wording that would be true, for the author of a claim that is not.
struct ClaimSuggestion {
    let reader: ClaimReader

    /// The first of the wordings that come into question which reads as true; `nil` where none does.
    func truth(_ evidence: ClaimEvidence) -> String? {
        candidates(evidence).first { wording in
            guard let assertions = try? reader.read(wording) else { return false }
            return assertions.allSatisfy {
                Self.isAbout($0.quantity, evidence.quantity) && $0.verdict(evidence) == .holds
            }
        }
    }

    /// Whether two quantities are one, however prose counts them.
    private static func isAbout(
        _ a: ClaimAssertion.Quantity, _ b: ClaimAssertion.Quantity
    ) -> Bool {
        if case .ratio(let one, _) = a, case .ratio(let other, _) = b { return one == other }
        return a == b
    }

    private func candidates(_ evidence: ClaimEvidence) -> [String] {
        let value = evidence.value
        return switch evidence.quantity {
        case .ratio(.time, _): comparisons(value, Self.timeWords)
        case .ratio(.allocations, _): comparisons(value, Self.words(for: "allocations"))
        case .ratio(.bytes, _): comparisons(value, Self.words(for: "bytes"))
        case .amount(.time): amounts(value, unit: "ns")
        case .amount(.allocations): amounts(value, unit: "allocations")
        case .amount(.bytes): amounts(value, unit: "bytes")
        case .place(let fromTop):
            fromTop ? ["the fastest", "among the fastest"] : ["the slowest", "among the slowest"]
        case .observers: amounts(value, unit: "observers")
        }
    }

    /// How a comparison is worded for one metric: more of it, less of it, and the same.
    private struct Words {
        let more: String
        let less: String
        let likeMore: String
        let likeLess: String
        let same: [String]
    }

    private static let timeWords = Words(
        more: "slower", less: "faster", likeMore: "as slow", likeLess: "as fast",
        same: ["as fast as", "no difference", "about as fast as"])

    private static func words(for noun: String) -> Words {
        Words(
            more: "more \(noun)", less: "fewer \(noun)", likeMore: "as many \(noun)",
            likeLess: "fewer \(noun)",
            same: ["as many \(noun) as", "about as many \(noun) as"])
    }

    private func comparisons(_ ratio: BenchmarkReport.Interval, _ words: Words) -> [String] {
        let isMore = ratio.median >= 1
        let (word, like) = isMore ? (words.more, words.likeMore) : (words.less, words.likeLess)
        let factor = isMore ? ratio.median : 1 / ratio.median
        let least = isMore ? ratio.low : 1 / ratio.high
        let percent = abs(ratio.median - 1) * 100
        var candidates: [String] = []
        if factor >= 1.45 {
            let isTwice = (1.75..<2.25).contains(factor) && like != word
            candidates.append(isTwice ? "about twice \(like)" : "about \(Self.short(factor)) times \(word)")
            if least >= 1.45 { candidates.append("at least \(Self.shortBelow(least)) times \(word)") }
            candidates += ["much \(word)", word]
        } else if ratio.low > reader.apart || ratio.high < 1 / reader.apart {
            candidates += ["about \(Self.short(percent)) % \(word)", "slightly \(word)", word]
        }
        return candidates + words.same + ["no \(words.more)", "no \(words.less)"]
    }

    private func amounts(_ value: BenchmarkReport.Interval, unit: String) -> [String] {
        guard value.high > 0 else { return ["no \(unit)"] }
        let noun = value.median == 1 && unit.hasSuffix("s") && unit != "ns" ? String(unit.dropLast()) : unit
        let whole = Int(exactly: value.median).map { ["\($0) \(noun)"] } ?? []
        return whole + [
            "about \(Self.short(value.median)) \(unit)",
            "between \(Self.shortBelow(value.low)) and \(Self.shortAbove(value.high)) \(unit)",
        ]
    }
}

extension ClaimSuggestion {
    /// A number as one says it: two digits that mean something, and no noughts behind the point.
    private static func short(_ value: Double) -> String { short(value, .toNearestOrAwayFromZero) }

    private static func shortBelow(_ value: Double) -> String { short(value, .down) }

    private static func shortAbove(_ value: Double) -> String { short(value, .up) }

    private static func short(_ value: Double, _ rule: FloatingPointRoundingRule) -> String {
        guard value.isFinite, value > 0, value < 1e12 else { return "\(value)" }
        let magnitude = Int(floor(log10(value)))
        let places = max(0, 1 - magnitude)
        // From a hundred on there are noughts before the point instead of digits.
        let step = pow(10, Double(max(0, magnitude - 1)))
        let scale = pow(10, Double(places))
        let number = (value / step * scale).rounded(rule) / scale * step
        return number == number.rounded() ? String(Int(number)) : String(format: "%.\(places)f", number)
    }
}
