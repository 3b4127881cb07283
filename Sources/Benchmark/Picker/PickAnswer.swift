import BenchmarkEngine
import ObservatorySupport

/// A pick as text, as the program prints it and the book's page shows it.
///
/// The script of the page creates the same value from a ``PickSheet``; a test compares the two.
package struct PickAnswer: Codable, Sendable, Equatable {
    package struct Place: Codable, Sendable, Equatable {
        package let rank: Int
        package let strategy: String
        /// The forms that meet the needs; empty if all do.
        package let forms: [String]
        /// The cost of a registration over its lifetime, with its unit.
        package let cost: String
        package let interval: String
        /// The cost divided by that of the first place.
        package let times: String
        package let why: String
        package let givenUp: String
    }

    /// One way of failing a need, with the strategies that fail it in this way.
    package struct LeftOut: Codable, Sendable, Equatable {
        package let need: String
        /// The id of the broken rule; `nil` if something is missing instead.
        package let rule: String?
        package let cause: String
        package var strategies: [Declarer]
    }

    /// A strategy that is left out, and the reason that it declares.
    package struct Declarer: Codable, Sendable, Equatable {
        package let strategy: String
        /// The form that came nearest to meeting the needs; `nil` if all forms are alike.
        package let form: String?
        /// The strategy's own reason for breaking the rule.
        package let declaration: String?
    }

    /// A strategy that meets the needs, and what is not known about it.
    package struct Unmeasured: Codable, Sendable, Equatable {
        package let strategy: String
        package let words: String
    }

    package let places: [Place]
    package let leftOut: [LeftOut]
    package let unmeasured: [Unmeasured]
    /// Notes on costs that were derived instead of measured, and on costs that leave something out.
    package let remarks: [String]
}

extension PickAnswer {
    package init(_ pick: Pick) {
        let first = pick.places.first?.cost.total.median ?? 1
        places = pick.places.map { place in
            let total = place.cost.total
            return Place(
                rank: place.rank, strategy: place.strategy, forms: place.forms,
                cost: Phrase.amount.filled(["number": NumberText.measure(total.median)]),
                interval: NumberText.interval(total), times: NumberText.times(total.median / first),
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

    /// One line for each way of deriving costs and for each omitted part, with the names of the strategies
    /// unless it applies to all.
    private static func remarks(on places: [Pick.Place]) -> [String] {
        let costs = places.flatMap { place in place.cost.shares.map { (name: place.strategy, share: $0) } }
        let bases = costs.compactMap { name, share in share.each.basis.map { (share.part, $0, name) } }
        let omissions = costs.compactMap { name, share in
            share.leavesOut.map { (share.part, "without \(MessageText.line($0))", name) }
        }
        return (bases + omissions).grouped { part, words, _ in "\(part.workload): \(words)" }.map { group in
            let (part, words, _) = group[0]
            let isForAll = group.count == costs.count { $0.share.part == part }
            let names = isForAll ? "" : " (\(group.map(\.2).joined(separator: "; ")))"
            return "\(part.workload): \(words)\(names)"
        }
    }
}
