/// The statistics that a benchmark needs, as functions of the samples.
public enum Statistics {
    /// The middle of the samples, or the mean of the two in the middle. Complexity: O(*n* log *n*).
    ///
    /// - Precondition: There is at least one sample.
    public static func median(_ samples: [Double]) -> Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The value below which a fraction of the samples lies, interpolated between the two nearest (type 7
    /// of Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996). Complexity: O(*n* log *n*).
    ///
    /// - Precondition: There is at least one sample, and the fraction is between 0 and 1.
    public static func quantile(_ fraction: Double, of samples: [Double]) -> Double {
        let sorted = samples.sorted()
        let position = fraction * Double(sorted.count - 1)
        let below = Int(position)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
    }

    /// The fraction of the samples that lies further outside the middle half than three times its width:
    /// John Tukey's outer fences ("Exploratory Data Analysis", 1977).
    public static func outlierShare(_ samples: [Double]) -> Double {
        guard !samples.isEmpty else { return 0 }
        let low = quantile(0.25, of: samples)
        let high = quantile(0.75, of: samples)
        let fence = 3 * (high - low)
        let outside = samples.count { $0 < low - fence || $0 > high + fence }
        return Double(outside) / Double(samples.count)
    }

    /// How sure an interval is.
    public static let confidence = 0.95

    /// The fewest independent values from which an interval can be as sure as ``confidence`` says: of five, the
    /// median lies outside all of them in one case of sixteen.
    public static let fewestValues = 6

    /// The median with the interval that holds it with 95 % confidence, from order statistics. Complexity:
    /// O(*n* log *n*).
    ///
    /// As many values lie above the median as below it, whatever the distribution, so the chance that it lies
    /// outside the *k*-th value from either end is that of a binomial distribution. Two neighbouring *k* have
    /// more and less than 95 %; between them it is interpolated as by Hettmansperger and Sheather ("Confidence
    /// intervals based on interpolated order statistics", 1986).
    ///
    /// - Parameter values: Independent values, such as one for each process. Of fewer than ``fewestValues`` the
    ///   interval is from the lowest to the highest, which is less sure.
    /// - Precondition: There is at least one value.
    public static func medianInterval(_ values: [Double]) -> BenchmarkReport.Interval {
        let sorted = values.sorted()
        let count = sorted.count
        // How sure the interval is that leaves out so many values at either end.
        var rank = 0
        var surely = 1 - 2 * binomial(count, upTo: 0)
        while rank + 1 < (count + 1) / 2, 1 - 2 * binomial(count, upTo: rank + 1) >= confidence {
            rank += 1
            surely = 1 - 2 * binomial(count, upTo: rank)
        }
        var share = 0.0
        if surely > confidence, rank + 1 < (count + 1) / 2 {
            let next = 1 - 2 * binomial(count, upTo: rank + 1)
            let excess = (surely - confidence) / (surely - next)
            let left = Double(rank + 1)
            share = (Double(count) - left) * excess / (left + (Double(count) - 2 * left) * excess)
        }
        func between(_ outer: Int, _ inner: Int) -> Double {
            share == 0 ? sorted[outer] : (1 - share) * sorted[outer] + share * sorted[inner]
        }
        return BenchmarkReport.Interval(
            median: median(sorted), low: between(rank, rank + 1),
            high: between(count - 1 - rank, count - 2 - rank))
    }

    /// The chance that of so many fair coins at most `most` show heads.
    private static func binomial(_ coins: Int, upTo most: Int) -> Double {
        var term = 1.0
        var sum = 1.0
        for heads in 0..<max(0, most) {
            term *= Double(coins - heads) / Double(heads + 1)
            sum += term
        }
        for _ in 0..<coins { sum /= 2 }
        return sum
    }

    /// Each sample divided by the one that was taken in the same round.
    public static func ratios(_ samples: [Double], to reference: [Double]) -> [Double] {
        zip(samples, reference).map { $0 / $1 }
    }
}
