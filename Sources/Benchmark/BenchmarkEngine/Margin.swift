/// How far apart two costs have to lie to be called different: the one place where that is decided.
///
/// Two copies of the same code come out apart by chance, so what they came out apart in the same race is no
/// difference, and neither is anything below ``Ranking/smallestDifference``.
///
///     Margin(noise: table.gap ?? report.noiseFloor).isAbove(slow, fast)
public struct Margin: Sendable, Equatable {
    /// The factor between two costs that is no difference yet: 1.02 or more.
    public let factor: Double

    /// Describes the margin of a race.
    ///
    /// - Parameter noise: How far two copies of the same thing came out apart, as a fraction.
    public init(noise: Double) { factor = 1 + max(noise, Ranking.smallestDifference) }

    /// Whether the whole of an interval lies above another, and by more than the margin.
    public func isAbove(_ cost: BenchmarkReport.Interval, _ other: BenchmarkReport.Interval) -> Bool {
        cost.low > other.high * factor
    }
}
