/// The cost of an operation as a function of the number of observers: a fixed cost and a cost per observer.
public struct CostModel: Codable, Sendable, Equatable {
    /// The id of the strategy.
    public var strategy: String
    /// The id of the workload.
    public var workload: String
    /// The part of the cost that does not depend on the number of observers, in nanoseconds. The intervals hold
    /// the differences between processes, and not the misfit.
    public var fixed: BenchmarkReport.Interval
    /// The cost that each observer adds, in nanoseconds.
    public var perObserver: BenchmarkReport.Interval
    /// The largest deviation of the model from the measured costs, as a fraction. If it is large, the cost
    /// does not grow linearly, or the data no longer fits into the caches.
    public var misfit: Double

    /// Returns the total cost for a number of observers, in nanoseconds.
    public func cost(observers: Int) -> Double { fixed.median + perObserver.median * Double(observers) }
}

/// A straight line of costs, in nanoseconds.
struct CostLine {
    let fixed: Double
    let perObserver: Double

    /// Fits a line by least squares of the relative errors, so that cheap sizes count as much as expensive
    /// ones. Neither part is negative, because no operation takes less than no time. Complexity: O(*n*).
    ///
    /// - Parameter points: Sizes, and the total cost at each, above zero.
    /// - Returns: `nil` for fewer than two different sizes.
    init?(through points: [(observers: Int, cost: Double)]) {
        guard Set(points.map(\.observers)).count > 1 else { return nil }
        var (w, wx, wy, wxx, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for point in points {
            let (x, y) = (Double(point.observers), point.cost)
            let weight = 1 / (y * y)
            w += weight
            wx += weight * x
            wy += weight * y
            wxx += weight * x * x
            wxy += weight * x * y
        }
        let slope = (w * wxy - wx * wy) / (w * wxx - wx * wx)
        let offset = (wy - slope * wx) / w
        (fixed, perObserver) = slope < 0 ? (wy / w, 0) : offset < 0 ? (0, wxy / wxx) : (offset, slope)
    }
}
