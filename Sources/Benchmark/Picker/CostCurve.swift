import BenchmarkEngine
import Foundation

/// What one strategy costs in one workload, as a function of the number of observers.
struct CostCurve: Encodable, Sendable {
    private struct Point: Encodable {
        let observers: Int
        let nanoseconds: BenchmarkReport.Interval
        let noise: Double
    }

    private let points: [Point]
    private let model: CostModel?
    private let noiseFloor: Double

    /// What belongs to the operation and is not in its time; `nil` where nothing is missing.
    let leavesOut: String?

    /// Gathers what a report says; `nil` when it has no time of the strategy in the workload.
    ///
    /// A subject that nobody observes is left out: it has no cost per observer.
    init?(of strategy: String, in workload: String, _ report: BenchmarkReport?) {
        guard let report else { return nil }
        var part = report
        part.results = report.results.filter { $0.workload == workload && $0.observers > 0 }
        points = part.tables.compactMap { table in
            guard let nanoseconds = table[strategy]?.nanoseconds, nanoseconds.low > 0 else { return nil }
            return Point(
                observers: table.observers, nanoseconds: nanoseconds,
                noise: table.gap ?? report.noiseFloor)
        }.sorted { $0.observers < $1.observers }
        model = report.models.first { $0.strategy == strategy && $0.workload == workload }
        noiseFloor = report.noiseFloor
        leavesOut = part.results.lazy.filter { $0.strategy == strategy }.compactMap(\.leavesOut).first
        if points.isEmpty { return nil }
    }

    /// What one unit costs with so many observers.
    func estimate(observers: Int) -> Estimate {
        if let point = points.first(where: { $0.observers == observers }) {
            return Estimate(nanoseconds: point.nanoseconds, basis: .measured, noise: point.noise)
        }
        if let high = points.first(where: { $0.observers > observers }),
            let low = points.last(where: { $0.observers < observers })
        {
            return between(low, high, observers)
        }
        return model.map { outside($0, observers) } ?? nearest(observers)
    }

    /// Costs grow by factors rather than by sums, so the total is interpolated between the logarithms of
    /// both; that of one unit, which is the total divided by the observers, then is so as well.
    private func between(_ low: Point, _ high: Point, _ observers: Int) -> Estimate {
        let share =
            log(Double(observers) / Double(low.observers))
            / log(Double(high.observers) / Double(low.observers))
        func mean(_ part: (BenchmarkReport.Interval) -> Double) -> Double {
            let (below, above) = (part(low.nanoseconds), part(high.nanoseconds))
            return below * pow(above / below, share)
        }
        return Estimate(
            nanoseconds: .init(median: mean(\.median), low: mean(\.low), high: mean(\.high)),
            basis: .between(low.observers, high.observers), noise: max(low.noise, high.noise))
    }

    private func outside(_ model: CostModel, _ observers: Int) -> Estimate {
        func cost(_ part: (BenchmarkReport.Interval) -> Double) -> Double {
            part(model.fixed) / Double(observers) + part(model.perObserver)
        }
        let measured = points[0].observers...points[points.count - 1].observers
        return Estimate(
            nanoseconds: .init(median: cost(\.median), low: cost(\.low), high: cost(\.high)),
            basis: .fitted(measured: measured, misfit: model.misfit), noise: noiseFloor)
    }

    private func nearest(_ observers: Int) -> Estimate {
        let point = observers < points[0].observers ? points[0] : points[points.count - 1]
        return Estimate(
            nanoseconds: point.nanoseconds, basis: .nearest(point.observers), noise: point.noise)
    }
}
