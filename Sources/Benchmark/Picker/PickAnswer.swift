import BenchmarkEngine
import Support

/// A pick in words: what the program prints, and what the book's page shows.
///
/// The script of the page makes the same value from a ``PickSheet``, and a test holds the two equal.
package struct PickAnswer: Codable, Sendable, Equatable {
    /// A strategy in the ranking.
    package struct Place: Codable, Sendable, Equatable {
        package let rank: Int
        package let strategy: String
        /// The forms that meet the needs; none where all do.
        package let forms: [String]
        /// What the life of a registration costs, with its unit.
        package let cost: String
        /// Between what it lies.
        package let interval: String
        /// How many times the cost of the first it is.
        package let times: String
        package let why: String
        package let givenUp: String
    }

    /// One way of not meeting a need, and who does not meet it so.
    package struct LeftOut: Codable, Sendable, Equatable {
        package let need: String
        /// The rule that is broken, where it is one.
        package let rule: String?
        package let cause: String
        package var strategies: [Declarer]
    }

    /// A strategy that is left out, and what it says to that.
    package struct Declarer: Codable, Sendable, Equatable {
        package let strategy: String
        /// The form that came nearest, where they differ.
        package let form: String?
        /// The reason that the strategy itself gives, where it breaks a rule.
        package let declaration: String?
    }

    /// A strategy that would do, and what is not known of it.
    package struct Unmeasured: Codable, Sendable, Equatable {
        package let strategy: String
        package let words: String
    }

    package let places: [Place]
    package let leftOut: [LeftOut]
    package let unmeasured: [Unmeasured]
    /// Which costs were not measured with so many observers, and where they are known from; and which are without
    /// something that has to be paid as well.
    package let remarks: [String]
}

extension PickAnswer {
    /// Puts a pick into words.
    package init(_ pick: Pick) {
        let first = pick.places.first?.cost.total.median ?? 1
        places = pick.places.map { place in
            let total = place.cost.total
            return Place(
                rank: place.rank, strategy: place.strategy, forms: place.forms,
                cost: Phrase.amount.filled(["number": NumberWords.measure(total.median)]),
                interval: NumberWords.interval(total), times: NumberWords.times(total.median / first),
                why: place.why, givenUp: place.givenUp)
        }
        leftOut = pick.exclusions.grouped { [$0.need.rawValue, $0.reason.cause] }.map { same in
            LeftOut(
                need: same[0].need.rawValue, rule: same[0].reason.rule, cause: same[0].reason.cause,
                strategies: same.map {
                    Declarer(strategy: $0.strategy, form: $0.form, declaration: $0.reason.declaration)
                })
        }
        unmeasured = pick.unmeasured.map { Unmeasured(strategy: $0.strategy, words: $0.words) }
        remarks = Self.remarks(on: pick.places)
    }

    /// A line for each way in which costs are known that were not measured, and for each thing that is not in a
    /// time; with names, unless it is the same for all.
    private static func remarks(on places: [Pick.Place]) -> [String] {
        let costs = places.flatMap { place in place.cost.shares.map { (name: place.strategy, share: $0) } }
        let bases = costs.compactMap { name, share in
            share.each.basis.map { (share.part, $0, [name, share.each.reservation].compactMap(\.self)) }
        }
        let omissions = costs.compactMap { name, share in
            share.leavesOut.map { (share.part, "without \($0)", [name]) }
        }
        return (bases + omissions).grouped { part, words, _ in "\(part.workload): \(words)" }.map { group in
            let (part, words, _) = group[0]
            let isForAll = group.count == costs.count { $0.share.part == part }
            if isForAll, group.allSatisfy({ $0.2.count == 1 }) { return "\(part.workload): \(words)" }
            let names = group.map { $0.2.joined(separator: ", ") }.joined(separator: "; ")
            return "\(part.workload): \(words) (\(names))"
        }
    }
}
