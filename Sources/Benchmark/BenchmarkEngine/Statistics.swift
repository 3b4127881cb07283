import Foundation

/// The statistics of the benchmark, as pure functions of the samples.
public enum Statistics {
    /// Returns the middle sample, or the mean of the two in the middle. Complexity: O(*n* log *n*).
    ///
    /// - Precondition: There is at least one sample.
    public static func median(_ samples: [Double]) -> Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// Returns the value below which a fraction of the samples lies, interpolated (type 7 of Hyndman and Fan,
    /// "Sample Quantiles in Statistical Packages", 1996). Complexity: O(*n* log *n*).
    ///
    /// - Precondition: There is at least one sample, and the fraction is between 0 and 1.
    public static func quantile(_ fraction: Double, of samples: [Double]) -> Double {
        let sorted = samples.sorted()
        let position = fraction * Double(sorted.count - 1)
        let below = Int(position)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
    }

    /// Returns the fraction of outliers: samples that lie more than three interquartile ranges outside the
    /// quartiles (John Tukey's outer fences, "Exploratory Data Analysis", 1977).
    public static func outlierShare(_ samples: [Double]) -> Double {
        guard !samples.isEmpty else { return 0 }
        let low = quantile(0.25, of: samples)
        let high = quantile(0.75, of: samples)
        let fence = 3 * (high - low)
        let outside = samples.count { $0 < low - fence || $0 > high + fence }
        return Double(outside) / Double(samples.count)
    }

    /// The confidence level of every interval.
    public static let confidence = 0.95

    /// The fewest independent values whose interval can reach ``confidence`` without any assumption: with five
    /// values, the median lies outside all of them in one case of sixteen.
    public static let fewestValues = 6

    /// Returns the median with its 95 % confidence interval, from order statistics. Complexity: O(*n* log
    /// *n*).
    ///
    /// Each value lies above the true median with probability one half, whatever the distribution. So a
    /// binomial distribution gives the probability that the true median lies outside the *k*-th value from
    /// either end. The interval is interpolated between the two *k* around 95 % as by Hettmansperger and
    /// Sheather ("Confidence intervals based on interpolated order statistics", 1986).
    ///
    /// - Parameter values: Independent values, such as one per process. With fewer than ``fewestValues``, the
    ///   interval holds for values whose logarithms are normally distributed. That of one value is a point.
    /// - Precondition: There is at least one value.
    public static func medianInterval(_ values: [Double]) -> BenchmarkReport.Interval {
        let sorted = values.sorted()
        let count = sorted.count
        if let quantile = studentQuantiles[count] { return interval(ofFew: sorted, quantile) }
        // The confidence of the interval that leaves out `rank` values at either end.
        func sureness(_ rank: Int) -> Double { 1 - 2 * binomial(count, upTo: rank) }
        // The largest that is sure enough: leaving out more values is less sure.
        var (rank, tooMany) = (0, (count + 1) / 2)
        while rank + 1 < tooMany {
            let middle = (rank + tooMany) / 2
            if sureness(middle) >= confidence { rank = middle } else { tooMany = middle }
        }
        let surely = sureness(rank)
        var share = 0.0
        if surely > confidence, rank + 1 < (count + 1) / 2 {
            let excess = (surely - confidence) / (surely - sureness(rank + 1))
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

    /// By number of values, how many standard errors the mean of a normal distribution may be away, with a
    /// probability of 95 % (Student, "The Probable Error of a Mean", 1908).
    private static let studentQuantiles = [2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776]

    /// The interval of the mean, and of all values. Costs and ratios differ by factors, so their logarithms are
    /// taken. What is not positive has none, such as a fitted cost of 0; where none is negative, the interval of
    /// such values begins at 0.
    private static func interval(ofFew sorted: [Double], _ quantile: Double) -> BenchmarkReport.Interval {
        let haveLogarithms = sorted[0] > 0
        let values = haveLogarithms ? sorted.map { log($0) } : sorted
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        let reach = quantile * (variance / count).squareRoot()
        let ends = [mean - reach, mean + reach].map { haveLogarithms ? exp($0) : $0 }
        let times = BenchmarkReport.times
        let least = haveLogarithms ? times.lowerBound : sorted[0] < 0 ? -.infinity : 0
        return BenchmarkReport.Interval(
            median: median(sorted), low: min(sorted[0], max(ends[0], least)),
            high: max(sorted.last!, min(ends[1], times.upperBound)))
    }

    /// Returns the probability of at most `most` heads when the given number of fair coins is tossed.
    private static func binomial(_ coins: Int, upTo most: Int) -> Double {
        var term = 1.0
        var sum = 1.0
        // Halved for each coin, and early, because the coefficients of 1,030 coins are too large for a `Double`.
        var unhalved = coins
        for heads in 0..<max(0, most) {
            term *= Double(coins - heads) / Double(heads + 1)
            sum += term
            while sum > 1, unhalved > 0 { (term, sum, unhalved) = (term / 2, sum / 2, unhalved - 1) }
        }
        for _ in 0..<unhalved { sum /= 2 }
        return sum
    }

    /// Returns each sample divided by the one from the same round.
    public static func ratios(_ samples: [Double], to reference: [Double]) -> [Double] {
        zip(samples, reference).map { $0 / $1 }
    }
}
