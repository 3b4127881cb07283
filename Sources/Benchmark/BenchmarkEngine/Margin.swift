/// How far apart two costs have to lie to be called different, and how close to be called equal: the one place
/// where that is decided.
///
/// Two copies of the same code come out apart by chance, so what the copies of a row's floor came out apart in the
/// same race is no difference, and neither is anything below ``smallestDifference``.
///
///     Margin(noise: table.gap(of: row) ?? report.noiseFloor).isAbove(slow, fast)
public struct Margin: Sendable, Equatable {
    /// The smallest difference that is called one, as a fraction.
    ///
    /// Where an object happens to lie in memory can make two copies of the same code differ by this much
    /// on one day and not on the next, however narrow the interval of each day is.
    public static let smallestDifference = 0.02

    /// How far apart two copies may come out, as a fraction, before a reader has to know.
    static let mostBetweenCopies = 0.01

    /// How far from 1 the whole interval of a ratio may reach, as a fraction, for the two to be called equal. Where
    /// it reaches further, and does not show a difference either, nothing is known.
    public static let mostBetweenEquals = 0.05

    /// The factor between two costs that is no difference yet: 1.02 or more.
    public let factor: Double

    /// Describes the margin of a race.
    ///
    /// - Parameter noise: How far two copies of the same thing came out apart, as a fraction.
    public init(noise: Double) { factor = 1 + max(noise, Self.smallestDifference) }

    /// What the interval of a ratio says of the two costs.
    public func standing(of ratio: BenchmarkReport.Interval) -> Standing {
        if ratio.low > factor { return .above }
        if ratio.high < 1 / factor { return .below }
        let isClose =
            ratio.low >= 1 / (1 + Self.mostBetweenEquals) && ratio.high <= 1 + Self.mostBetweenEquals
        return isClose ? .equal : .notShown
    }

    /// Whether the whole of an interval lies above another, and by more than the margin.
    public func isAbove(_ cost: BenchmarkReport.Interval, _ other: BenchmarkReport.Interval) -> Bool {
        cost.low > other.high * factor
    }

    /// How one cost compares with another.
    public enum Standing: Sendable {
        /// The first is lower, by more than the margin.
        case below
        /// The first is higher, by more than the margin.
        case above
        /// The two are equal, within ``mostBetweenEquals``.
        case equal
        /// Neither a difference was shown, nor that there is none.
        case notShown
    }
}
