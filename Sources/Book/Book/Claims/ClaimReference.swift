import Foundation

/// What a claim is about and what it asks, as in `claim/notify/64/closure-array:tokens?ratio=1.6...2.5`: a
/// workload, a number of observers, a strategy, the strategy that it is compared with, and a predicate.
///
/// The second row may have another number, or another workload too: `notify/100000/tokens:64/tokens`. `&`
/// separates predicates.
struct ClaimReference {
    let row: Row
    /// The row that `row` is compared with.
    let other: Row?
    let predicates: [ClaimPredicate]

    struct Row: Equatable {
        var workload: String
        var observers: Int
        var strategy: String
    }
}

extension ClaimReference {
    /// Reads what follows `observatory:`. The second row takes the parts that it does not give from the
    /// first; an id may contain slashes.
    init(_ name: String) throws(Refusal) {
        let name = name.removingPercentEncoding ?? name
        let form =
            #/
            claim/(?<workload>[^/?:]+)/(?<observers>[0-9]{1,18})/(?<strategy>[^/?:]+(?:/[^/?:]+)*)
            (?:
                :(?:(?:(?<otherWorkload>[^/?]+)/)?(?<otherObservers>[0-9]{1,18})/)?
                (?<other>[^/?]+(?:/[^/?]+)*)
            )?
            (?:\?(?<query>.*))?
            /#
        guard let match = name.wholeMatch(of: form), let observers = Int(match.observers) else {
            throw Refusal(
                "\"observatory:\(name)\" names no row; one looks like observatory:claim/notify/64/tokens, a "
                    + "comparison like observatory:claim/notify/64/tokens:closure-array")
        }
        let row = Row(
            workload: String(match.workload), observers: observers, strategy: String(match.strategy))
        self.row = row
        other = match.other.map { strategy in
            Row(
                workload: match.otherWorkload.map(String.init) ?? row.workload,
                observers: match.otherObservers.flatMap { Int($0) } ?? observers, strategy: String(strategy))
        }
        predicates = try (match.query?.split(separator: "&", omittingEmptySubsequences: false) ?? []).map {
            text throws(Refusal) in
            if let predicate = ClaimPredicate(text) { return predicate }
            throw Refusal(
                "\"\(text)\" is not a condition; one looks like ratio=1.6...2.5, ns=...15, allocations=0 or "
                    + "bytes=40...60")
        }
    }
}
