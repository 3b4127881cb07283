import Foundation

/// What a claim is about and what it asks, as in `claim/notify/64/closure-array:tokens?ratio=1.6...2.5`: a workload,
/// a number of observers, a strategy, what the strategy is compared with, and what has to hold.
///
/// `crossover` in the place of the number is the number from which on the second strategy costs less. The second row may
/// be of another number, or of another workload as well: `notify/100000/tokens:64/tokens`. Several predicates are parted
/// by `&`.
struct ClaimReference: Equatable {
    let workload: String
    /// How many observers there are; `nil` for a crossover.
    let observers: Int?
    let strategy: String
    let other: Other?
    let predicates: [ClaimPredicate]

    struct Other: Equatable {
        let workload: String?
        let observers: Int?
        let strategy: String
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
        let other = second.map { Other($0) }
        let observers = parts.count > 2 ? Int(parts[1]) : nil
        let isCrossover = parts.count > 2 && parts[1] == "crossover" && other != nil
        guard observers != nil || isCrossover, !parts.contains(""), other != .some(nil) else {
            throw Refusal(
                "\"observatory:\(name)\" names no row; one looks like observatory:claim/notify/64/tokens, a "
                    + "comparison like observatory:claim/notify/64/tokens:closure-array")
        }
        var predicates: [ClaimPredicate] = []
        for text in query?.split(separator: "&", omittingEmptySubsequences: false) ?? [] {
            guard let predicate = ClaimPredicate(text) else {
                throw Refusal(
                    "\"\(text)\" asks nothing of the results; ratio=1.6...2.5, ns=...15, allocations=0, "
                        + "bytes=40...60, place=first and difference=none do")
            }
            predicates.append(predicate)
        }
        self.init(
            workload: parts[0], observers: observers, strategy: parts[2...].joined(separator: "/"),
            other: other ?? nil, predicates: predicates)
    }
}

extension ClaimReference.Other {
    /// `strategy`, `observers/strategy` or `workload/observers/strategy`; ids may have a stroke in them too.
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains("") else { return nil }
        let place = parts.prefix(2).firstIndex { Int($0) != nil }
        let strategy = parts[(place.map { $0 + 1 } ?? 0)...].joined(separator: "/")
        guard !strategy.isEmpty else { return nil }
        self.init(
            workload: place == 1 ? parts[0] : nil, observers: place.flatMap { Int(parts[$0]) },
            strategy: strategy)
    }
}

extension Substring {
    /// The text before the first such character, and the text after it where there is one.
    fileprivate func halves(at separator: Character) -> (Substring, Substring?) {
        guard let place = firstIndex(of: separator) else { return (self, nil) }
        return (self[..<place], self[index(after: place)...])
    }
}
