import BenchmarkEngine
import Foundation

/// The cost of one strategy in one workload, as a function of the number of observers.
///
/// Each range of numbers has its own formula, so that the script of the book's page only has to look it up.
struct CostCurve: Encodable, Sendable {
    /// The cost of one unit with *n* observers: `factor` · *n*^`power`.
    ///
    /// Numbers are rounded to eight digits, to keep the page that embeds them small.
    struct Formula {
        let factor: Double
        let power: Double

        init(factor: Double, power: Double = 0) {
            self.factor = Self.rounded(factor)
            self.power = Self.rounded(power)
        }

        private static func rounded(_ number: Double) -> Double {
            guard number != 0, number.isFinite else { return number }
            let scale = pow(10, 7 - log10(abs(number)).rounded(.down))
            return (number * scale).rounded() / scale
        }

        func cost(observers: Int) -> Double { factor * pow(Double(observers), power) }
    }

    /// A range of numbers of observers with one formula.
    struct Piece: Encodable {
        /// The last number in the range; `nil` for the last range, which has no end.
        let upTo: Int?
        let median: Formula
        fileprivate(set) var low: Formula
        fileprivate(set) var high: Formula
        let noise: Double
        /// How the cost was derived; `nil` where it was measured with exactly this number of observers.
        var basis: String?
    }

    /// The ranges in ascending order; the last one has no end.
    let pieces: [Piece]

    /// The part of the operation that isn't in its time; `nil` if nothing is missing.
    let leavesOut: String?

    func estimate(observers: Int) -> Estimate {
        let piece = pieces.first { $0.upTo.map { observers <= $0 } ?? true }!
        return Estimate(
            nanoseconds: .init(
                median: piece.median.cost(observers: observers), low: piece.low.cost(observers: observers),
                high: piece.high.cost(observers: observers)),
            noise: piece.noise, basis: piece.basis)
    }
}

extension CostCurve {
    fileprivate typealias Point = (observers: Int, cost: BenchmarkReport.Interval, noise: Double)

    /// Creates the curve from a report; `nil` if the report has no time for the strategy in the workload.
    ///
    /// A subject without observers is skipped, because it has no cost per observer.
    init?(of strategy: String, in workload: String, _ report: BenchmarkReport?) {
        guard let report else { return nil }
        var part = report
        part.results = report.results.filter { $0.workload == workload && $0.observers > 0 }
        let points: [Point] = part.tables.compactMap { table in
            guard let row = table[strategy], let cost = row.nanoseconds, cost.low > 0 else { return nil }
            return (table.observers, cost, table.gap(of: row) ?? report.noiseFloor)
        }.sorted { $0.observers < $1.observers }
        guard let first = points.first, let last = points.last else { return nil }
        var pieces = [Piece(nearest: first, upTo: first.observers - 1)]
        for (index, point) in points.enumerated() {
            if index > 0 { pieces.append(Piece(between: points[index - 1], point)) }
            pieces.append(Piece(measured: point, upTo: point.observers))
        }
        // Of two numbers near each other, the difference is noise, and does not show how costs grow.
        let previous = points.last { 2 * $0.observers <= last.observers }
        self.pieces = pieces + [Piece(beyond: last, after: previous)]
        leavesOut = part.results.lazy.filter { $0.strategy == strategy }.compactMap(\.leavesOut).first
    }
}

extension CostCurve.Piece {
    fileprivate init(measured point: CostCurve.Point, upTo: Int?) {
        self.init(
            upTo: upTo, median: .init(factor: point.cost.median), low: .init(factor: point.cost.low),
            high: .init(factor: point.cost.high), noise: point.noise)
    }

    /// The cost at the nearest measured number.
    fileprivate init(nearest point: CostCurve.Point, upTo: Int?) {
        self.init(measured: point, upTo: upTo)
        basis = "taken from \(NumberText.count(point.observers)) observers, the nearest that was measured"
    }

    /// The cost between two measured numbers. Costs grow by factors rather than by sums, so the logarithms
    /// are interpolated. The interval reaches from one number's cost to the other's: caches and allocators
    /// make costs grow in steps, and no measurement shows at which number.
    fileprivate init(between low: CostCurve.Point, _ high: CostCurve.Point) {
        self.init(
            upTo: high.observers - 1, median: .init(through: low, high, \.median),
            low: .init(factor: min(low.cost.low, high.cost.low)),
            high: .init(factor: max(low.cost.high, high.cost.high)), noise: max(low.noise, high.noise),
            basis: "interpolated between \(NumberText.count(low.observers)) and "
                + "\(NumberText.count(high.observers)) observers; the interval contains both costs")
    }

    /// The cost with the most observers that were measured, for more. An end of the interval goes on growing,
    /// or falling, as it did before.
    fileprivate init(beyond last: CostCurve.Point, after previous: CostCurve.Point?) {
        self.init(measured: last, upTo: nil)
        if let previous {
            let low = CostCurve.Formula(through: previous, last, \.low)
            if low.power < 0 { self.low = low }
            let high = CostCurve.Formula(through: previous, last, \.high)
            if high.power > 0 { self.high = high }
        }
        basis =
            "taken from \(NumberText.count(last.observers)) observers, the most that were measured; with more, "
            + "each may cost more or less"
    }
}

extension CostCurve.Formula {
    /// The straight line through two measured costs, both axes of which are logarithmic.
    fileprivate init(
        through low: CostCurve.Point, _ high: CostCurve.Point, _ end: (BenchmarkReport.Interval) -> Double
    ) {
        let power = log(end(high.cost) / end(low.cost)) / log(Double(high.observers) / Double(low.observers))
        self.init(factor: end(low.cost) / pow(Double(low.observers), power), power: power)
    }
}

extension CostCurve.Formula: Encodable {
    /// Encodes the numbers as an array, without a power of zero.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(factor)
        if power != 0 { try container.encode(power) }
    }
}
