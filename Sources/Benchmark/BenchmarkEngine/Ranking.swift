/// Ranks that begin where every comparison across them shows a difference.
public enum Ranking {
    /// Returns the rank of each alternative, from 1. After two that share a rank, the next rank is skipped.
    ///
    /// A rank begins where every alternative before is shown to cost less than every one from there on. Two
    /// alternatives that have different ranks were therefore compared with each other, and a repetition of
    /// the race can join or split a rank, but not reverse two ranks unless it shows the opposite.
    /// Many small steps add up to a shared rank: it is no claim that costs are equal.
    /// Complexity: O(*n*²) calls of `isAbove` for *n* alternatives.
    ///
    /// - Parameters:
    ///   - costs: The cost of each alternative.
    ///   - isAbove: Whether an alternative is shown to cost more than a cheaper one, given their indices.
    public static func ranks(
        of costs: [Double], isAbove: (_ alternative: Int, _ cheaper: Int) -> Bool
    ) -> [Int] {
        let order = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
        var ranks = Array(repeating: 1, count: costs.count)
        var rank = 1
        var lastOfRank = 0
        for (place, alternative) in order.enumerated() {
            if place > lastOfRank { rank = place + 1 }
            ranks[alternative] = rank
            let lastAlike = order.indices.last { $0 > place && !isAbove(order[$0], alternative) }
            lastOfRank = max(lastOfRank, lastAlike ?? 0)
        }
        return ranks
    }
}
