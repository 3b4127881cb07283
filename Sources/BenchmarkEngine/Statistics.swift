public import RandomSource

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
