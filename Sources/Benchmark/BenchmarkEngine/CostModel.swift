/// What an operation costs as a function of the number of observers: a fixed cost and one per observer.
public struct CostModel: Codable, Sendable, Equatable {
    /// Whose cost it is.
    public var strategy: String
    /// What is done.
    public var workload: String
    /// Nanoseconds of an operation on a subject without observers.
    public var fixed: BenchmarkReport.Interval
    /// Nanoseconds that each observer adds.
    public var perObserver: BenchmarkReport.Interval
    /// How far the model is from what was measured, at the size where it is furthest, as a fraction. Where
    /// this is large, the cost does not grow in a straight line, or the caches ran out.
    public var misfit: Double

    /// The total cost for so many observers, in nanoseconds.
    public func cost(observers: Int) -> Double { fixed.median + perObserver.median * Double(observers) }
}

/// A straight line through costs.
public struct CostLine: Sendable, Equatable {
    /// Nanoseconds where there are no observers.
    public var fixed: Double
    /// Nanoseconds that each observer adds.
    public var perObserver: Double

    /// Creates a line.
    public init(fixed: Double, perObserver: Double) {
        self.fixed = fixed
        self.perObserver = perObserver
    }

    /// Fits a line by least squares of the relative errors, so that a size counts for as much as any
    /// other however little it costs. Neither part is negative: an operation without observers does
    /// not take less than no time. Complexity: O(*n*).
    ///
    /// - Parameter points: Sizes, and the total cost at each, above zero.
    /// - Returns: `nil` for fewer than two sizes.
    public init?(through points: [(observers: Int, cost: Double)]) {
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
        if slope < 0 {
            self.init(fixed: wy / w, perObserver: 0)
        } else if offset < 0 {
            self.init(fixed: 0, perObserver: wxy / wxx)
        } else {
            self.init(fixed: offset, perObserver: slope)
        }
    }

    /// The cost for so many observers.
    public func cost(observers: Int) -> Double { fixed + perObserver * Double(observers) }
}
