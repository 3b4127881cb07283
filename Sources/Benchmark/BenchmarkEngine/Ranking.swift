/// Ranks that alternatives share if they show no difference.
public enum Ranking {
    /// Returns the rank of each alternative, from 1. After two that share a rank, the next rank is skipped.
    ///
    /// An alternative shares the rank of the best in its group unless it is shown to cost more. It is
    /// compared with the best and not with its neighbor, so many small steps can't add up to a shared rank.
    /// Complexity: O(*n* log *n*) for *n* alternatives, plus *n* calls of `standing`.
    ///
    /// - Parameters:
    ///   - costs: The cost of each alternative.
    ///   - standing: Compares an alternative's cost with the group's best, given their indices in `costs`.
    public static func ranks(
        of costs: [Double], standing: (_ alternative: Int, _ best: Int) -> Margin.Standing
    ) -> [Int] {
        let order = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
        var ranks = Array(repeating: 1, count: costs.count)
        guard var best = order.first else { return [] }
        for (place, alternative) in order.enumerated().dropFirst() {
            if standing(alternative, best) == .above {
                best = alternative
                ranks[alternative] = place + 1
            } else {
                ranks[alternative] = ranks[best]
            }
        }
        return ranks
    }
}
