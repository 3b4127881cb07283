public import Support

/// Places, shared by those that cannot be told apart.
public enum Ranking {
    /// The smallest difference that is called one, as a fraction.
    ///
    /// Where an object happens to lie in memory can make two copies of the same code differ by this much
    /// on one day and not on the next, however narrow the interval of each day is.
    public static let smallestDifference = 0.02

    /// The place of each alternative, from 1; after two that share a place the next one is left out.
    ///
    /// An alternative shares the place of the best of its group, unless the interval of its ratio to that
    /// one, round by round, lies wholly above 1 and the margin. Being compared with the best of a group,
    /// and not with its neighbour, no alternative slips into a far better place by a chain of small steps.
    /// Complexity: O(*n* log *n*) for *n* alternatives, and a bootstrap for each.
    ///
    /// - Parameters:
    ///   - samples: The samples of each alternative, taken in the same rounds.
    ///   - margin: How far two copies of the same alternative came out apart, as a fraction; at least
    ///     ``smallestDifference`` is taken.
    ///   - random: What the resamples are drawn from.
    public static func ranks(
        of samples: [[Double]], margin: Double, using random: inout RandomSource
    ) -> [Int] {
        let medians = samples.map(Statistics.median)
        let order = samples.indices.sorted { (medians[$0], $0) < (medians[$1], $1) }
        let threshold = Margin(noise: margin).factor
        var ranks = Array(repeating: 1, count: samples.count)
        guard var best = order.first else { return [] }
        for (place, alternative) in order.enumerated().dropFirst() {
            let ratios = Statistics.ratios(samples[alternative], to: samples[best])
            if Statistics.medianInterval(ratios, using: &random).low > threshold {
                best = alternative
                ranks[alternative] = place + 1
            } else {
                ranks[alternative] = ranks[best]
            }
        }
        return ranks
    }
}
