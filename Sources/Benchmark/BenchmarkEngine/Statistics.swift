public import Support

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

    /// The median with the interval that holds it with 95 % confidence.
    ///
    /// The interval is the percentile bootstrap of Bradley Efron ("Bootstrap Methods", 1979): the median
    /// is taken of many samples drawn from the samples, and the middle 95 % of those are the interval.
    /// Nothing is assumed of how the times are distributed, which is as well, for they are skewed.
    ///
    /// - Precondition: There is at least one sample.
    public static func medianInterval(
        _ samples: [Double], resamples: Int = 1_000, using random: inout RandomSource
    ) -> BenchmarkReport.Interval {
        var medians: [Double] = []
        medians.reserveCapacity(resamples)
        for _ in 0..<resamples {
            medians.append(
                median(samples.map { _ in samples[Int.random(in: samples.indices, using: &random)] }))
        }
        medians.sort()
        return BenchmarkReport.Interval(
            median: median(samples),
            low: medians[Int(Double(resamples) * 0.025)],
            high: medians[min(resamples - 1, Int(Double(resamples) * 0.975))])
    }

    /// Each sample divided by the one that was taken in the same round.
    public static func ratios(_ samples: [Double], to reference: [Double]) -> [Double] {
        zip(samples, reference).map { $0 / $1 }
    }
}
