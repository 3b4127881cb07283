/// Decides when two costs are called different or equal; no other code decides this.
///
/// Copies of the same code differ by chance. A difference below ``smallestDifference``, or below the
/// difference between copies of the row's floor in the same race, is noise.
///
///     Margin(noise: table.gap(of: row) ?? report.noiseFloor).isAbove(slow, fast)
public struct Margin: Sendable, Equatable {
    /// The smallest difference that is not called noise, as a fraction.
    ///
    /// Where an object lies in memory can make two copies of the same code differ by this much on one day and
    /// not on the next, however narrow each day's interval is.
    public static let smallestDifference = 0.02

    /// The largest difference between two copies that needs no warning, as a fraction.
    static let mostBetweenCopies = 0.01

    /// How far from 1 the interval of a ratio may reach, as a fraction, for the two costs to be called equal.
    /// If it reaches further without showing a difference, the result is ``Standing/notShown``.
    public static let mostBetweenEquals = 0.05

    /// The largest factor between two costs that is still noise: 1.02 or more.
    public let factor: Double

    /// Creates the margin of a race.
    ///
    /// - Parameter noise: The difference between copies of the same code, as a fraction.
    public init(noise: Double) { factor = 1 + max(noise, Self.smallestDifference) }

    /// Returns what the interval of a ratio shows about the two costs.
    public func standing(of ratio: BenchmarkReport.Interval) -> Standing {
        if ratio.low > factor { return .above }
        if ratio.high < 1 / factor { return .below }
        // Where copies of the same code differ by more, no interval shows that two costs are equal.
        let most = 1 + Self.mostBetweenEquals
        let isClose = ratio.low >= 1 / most && ratio.high <= most && factor <= most
        return isClose ? .equal : .notShown
    }

    /// Returns what independent ratios, one per process, show about the two costs: nothing if they are fewer
    /// than ``Statistics/fewestValues``.
    func standing(ofRatios ratios: [Double]) -> Standing {
        ratios.count < Statistics.fewestValues ? .notShown : standing(of: Statistics.medianInterval(ratios))
    }

    /// Whether an interval lies wholly above another, by more than the margin.
    public func isAbove(_ cost: BenchmarkReport.Interval, _ other: BenchmarkReport.Interval) -> Bool {
        cost.low > other.high * factor
    }

    /// How one cost compares with another.
    public enum Standing: Sendable {
        /// The first is lower by more than the margin.
        case below
        /// The first is higher by more than the margin.
        case above
        /// The two are equal, within ``mostBetweenEquals``.
        case equal
        /// Neither a difference nor equality was shown.
        case notShown
    }
}
