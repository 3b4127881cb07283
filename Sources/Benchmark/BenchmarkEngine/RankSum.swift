/// The exact test of Mann and Whitney ("On a Test of Whether one of Two Random Variables is Stochastically
/// Larger than the Other", 1947): how likely two sets of values are to lie this far apart if both come from
/// the same distribution. The distribution need not be known.
struct RankSum {
    /// The most values of a set: the numbers of orders of many more are too large to be exact enough in a `Double`.
    static let mostValues = 100

    /// For each number of inverted pairs, the share of all orders that have at most that many.
    private let shares: [Double]
    private let sizes: (Int, Int)

    /// Prepares the test for sets of *m* and *n* values; `nil` unless both sizes are from 1 to ``mostValues``.
    /// Complexity: O(*mn* · min(*m*, *n*)).
    init?(_ first: Int, _ second: Int) {
        guard [first, second].allSatisfy((1...Self.mostValues).contains) else { return nil }
        sizes = (first, second)
        // How many orders have each number of inverted pairs: the coefficients of the Gaussian binomial, the product
        // of (1 − q^(a + n)) / (1 − q^n) for n from 1 to b. It is the same for (b, a), but only with the smaller
        // size as b do so few digits cancel that a `Double` is exact enough.
        let (a, b) = (max(first, second), min(first, second))
        var counts = [1.0] + Array(repeating: 0, count: a * b)
        for n in 1...b {
            for pairs in stride(from: a * b, through: a + n, by: -1) {
                counts[pairs] -= counts[pairs - a - n]
            }
            for pairs in n...a * b { counts[pairs] += counts[pairs - n] }
        }
        let all = counts.reduce(0, +)
        var sum = 0.0
        shares = counts.map { count in
            sum += count
            return sum / all
        }
    }

    /// Returns the two-sided probability; 1 if the sets can't be told apart. Equal values count in favor of
    /// equality.
    func probability(_ first: [Double], _ second: [Double]) -> Double {
        precondition((first.count, second.count) == sizes, "the test was prepared for sets of other sizes")
        var (below, above) = (0, 0)
        for a in first {
            for b in second {
                if b <= a { below += 1 }
                if b >= a { above += 1 }
            }
        }
        return min(1, 2 * shares[min(below, above)])
    }

    /// Returns which of many probabilities are significant together: if nothing differs, the chance of any
    /// false finding is at most one in twenty (Holm, "A Simple Sequentially Rejective Multiple Test
    /// Procedure", 1979). Complexity: O(*n* log *n*).
    static func significant(_ probabilities: [Double]) -> [Bool] {
        var isSignificant = Array(repeating: false, count: probabilities.count)
        let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
        for (place, index) in order.enumerated() {
            let limit = (1 - Statistics.confidence) / Double(order.count - place)
            guard probabilities[index] <= limit else { break }
            isSignificant[index] = true
        }
        return isSignificant
    }
}
