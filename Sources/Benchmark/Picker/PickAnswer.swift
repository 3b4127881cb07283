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
        leftOut = pick.exclusions.grouped { [$0.need.rawValue, $0.cause] }.map { same in
            LeftOut(
                need: same[0].need.rawValue, rule: same[0].rule, cause: same[0].cause,
                strategies: same.map {
                    Declarer(strategy: $0.strategy, form: $0.form, declaration: $0.declaration)
                })
        }
        unmeasured = pick.unmeasured.map { Unmeasured(strategy: $0.strategy, words: $0.words) }
        remarks = Self.remarks(on: pick.places) + Self.omissions(of: pick.places)
    }

    /// A line for each thing that is not in the time of a part, with the names of those in whose it is not.
    private static func omissions(of places: [Pick.Place]) -> [String] {
        let omissions = places.flatMap { place in
            place.cost.shares.compactMap { share in
                share.leavesOut.map { words in
                    let without = Phrase.without.filled(["words": words])
                    let values: KeyValuePairs = ["workload": share.part.workload, "words": without]
                    return (strategy: place.strategy, remark: Phrase.remark.filled(values))
                }
            }
        }
        return omissions.grouped { $0.remark }.map { group in
            Phrase.remarkOfSome.filled([
                "remark": group[0].remark, "strategies": group.map(\.strategy).joined(separator: "; "),
            ])
        }
    }

    /// A line for each way in which costs are known that were not measured; with names, unless it is the same
    /// for everybody.
    private static func remarks(on places: [Pick.Place]) -> [String] {
        let costs = places.flatMap { place in place.cost.shares.map { (strategy: place.strategy, share: $0) }
        }
        let estimates = costs.filter { $0.share.each.basis != .measured }
        let line = { (share: LifeCost.Share) in
            Phrase.remark.filled(["workload": share.part.workload, "words": share.each.basis.words])
        }
        return estimates.grouped { line($0.share) }.map { group in
            let remark = line(group[0].share)
            let isForAll = group.count == costs.count { $0.share.part == group[0].share.part }
            let isSimple = group.allSatisfy { $0.share.each.basis.reservation == nil }
            if isForAll && isSimple { return remark }
            let names = group.map { strategy, share in
                share.each.basis.reservation.map {
                    Phrase.estimateOfOne.filled(["strategy": strategy, "reservation": $0])
                } ?? strategy
            }
            return Phrase.remarkOfSome.filled([
                "remark": remark, "strategies": names.joined(separator: "; "),
            ])
        }
    }
}

extension Pick.Unmeasured {
    /// What is not known.
    fileprivate var words: String {
        guard let timedForm else {
            return workloads.map { Phrase.noTime.filled(["workload": $0]) }.joined(separator: ", ")
        }
        return Phrase.otherForm.filled(["forms": forms.joined(separator: " or "), "timed": timedForm])
    }
}
