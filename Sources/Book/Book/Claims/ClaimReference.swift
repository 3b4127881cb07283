import Foundation

/// What a claim is about and what it asks, as in `claim/notify/64/closure-array:tokens?ratio=1.6...2.5`: a
/// workload, a number of observers, a strategy, the strategy that it is compared with, and a predicate.
///
/// `crossover` instead of the number asks from which number on the second strategy costs less. The second row
/// may have another number, or another workload too: `notify/100000/tokens:64/tokens`. `&` separates
/// predicates.
struct ClaimReference: Equatable {
    let row: Row
    /// The row that `row` is compared with.
    let other: Row?
    let predicates: [ClaimPredicate]

    struct Row: Equatable {
        var workload: String
        /// The number of observers; `nil` for a crossover.
        var observers: Int?
        var strategy: String
    }
}

extension ClaimReference {
    static let prefix = "claim/"

    /// Reads what follows `observatory:`.
    init(_ name: String) throws(Refusal) {
        let name = name.removingPercentEncoding ?? name
        let (path, query) = name.dropFirst(Self.prefix.count).halves(at: "?")
        let (first, second) = path.halves(at: ":")
        let parts = first.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let observers = parts.count > 2 ? Int(parts[1]) : nil
        let isCrossover = parts.count > 2 && parts[1] == "crossover" && second != nil
        let strategy = parts.dropFirst(2).joined(separator: "/")
        row = Row(workload: parts[0], observers: observers, strategy: strategy)
        other = second.flatMap(row.other)
        guard observers != nil || isCrossover, !parts.contains(""), second == nil || other != nil else {
            throw Refusal(
                "\"observatory:\(name)\" names no row; one looks like observatory:claim/notify/64/tokens, a "
                    + "comparison like observatory:claim/notify/64/tokens:closure-array")
        }
        predicates = try (query?.split(separator: "&", omittingEmptySubsequences: false) ?? []).map {
            text throws(Refusal) in
            if let predicate = ClaimPredicate(text) { return predicate }
            throw Refusal(
                "\"\(text)\" is not a condition; one looks like ratio=1.6...2.5, ns=...15, allocations=0, "
                    + "bytes=40...60, place=first or difference=none")
        }
    }
}

extension ClaimReference.Row {
    /// Reads a second row from `strategy`, `observers/strategy` or `workload/observers/strategy`, which takes
    /// the missing parts from this row. Ids may contain slashes too.
    fileprivate func other(_ text: Substring) -> Self? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let place = parts.prefix(2).firstIndex { Int($0) != nil }
        var row = self
        if let place { row.observers = Int(parts[place]) }
        if place == 1 { row.workload = parts[0] }
        row.strategy = parts[(place.map { $0 + 1 } ?? 0)...].joined(separator: "/")
        return parts.contains("") || row.strategy.isEmpty ? nil : row
    }
}

extension Substring {
    /// The text before the first separator, and the text after it; `nil` without a separator.
    fileprivate func halves(at separator: Character) -> (Substring, Substring?) {
        guard let place = firstIndex(of: separator) else { return (self, nil) }
        return (self[..<place], self[index(after: place)...])
    }
}
