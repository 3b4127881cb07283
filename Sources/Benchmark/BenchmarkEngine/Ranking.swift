/// Places, shared by those of which no difference was shown.
public enum Ranking {
    /// The place of each alternative, from 1; after two that share a place the next one is left out.
    ///
    /// An alternative shares the place of the best of its group, unless it costs more than that one. Being compared with the best of a group,
    /// and not with its neighbour, no alternative slips into a far better place by a chain of small steps.
    /// Complexity: O(*n* log *n*) for *n* alternatives, and an interval for each.
    ///
    /// - Parameters:
    ///   - costs: The cost of each alternative.
    ///   - standing: How the cost of one alternative compares with that of another, by their places in `costs`.
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
