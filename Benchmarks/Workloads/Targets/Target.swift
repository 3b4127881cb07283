package import BenchmarkEngine

/// A target of the design: where to find the number, and what it must be.
package struct Target: Sendable {
    /// The workload or program, and the strategy, such as `notify, tokens`.
    let what: String
    let observers: Int?
    let bound: Bound
    /// The unit of the number, such as `x floor/closure`.
    let unit: String
    let reading: Measure<Reading>

    /// Finds a number in the tables of a report; `nil` if it was not measured.
    typealias Measure<Number> = @Sendable (_ tables: [BenchmarkReport.Table]) -> Number?

    /// A measured number, and the difference between copies of the same code where that decides too.
    struct Reading {
        let interval: BenchmarkReport.Interval
        var noise: Double?
    }

    /// Returns the table row of the target, with the measured number and its verdict.
    package func row(_ tables: [BenchmarkReport.Table]) -> TargetRow {
        let reading = reading(tables)
        // JSON has no infinity.
        let shown = reading.flatMap { $0.interval.median.isFinite ? $0.interval : nil }
        return TargetRow(
            what: what, observers: observers, target: "\(bound.text) \(unit)",
            measured: shown, verdict: reading.map(verdict) ?? .notMeasured)
    }

    /// What only a large difference between copies would excuse stays undecided.
    private func verdict(on reading: Reading) -> TargetVerdict {
        guard let noise = reading.noise else { return bound.verdict(on: reading.interval) }
        let verdict = bound.verdict(on: reading.interval, within: Margin(noise: 0).factor)
        let excused = bound.verdict(on: reading.interval, within: Margin(noise: noise).factor)
        return verdict == .missed && excused != .missed ? .undecided : verdict
    }
}

package struct TargetRow: Encodable {
    package let what: String
    package let observers: Int?
    package let target: String
    package let measured: BenchmarkReport.Interval?
    package let verdict: TargetVerdict
}

extension Target {
    /// Creates a target that noise does not decide.
    init(
        what: String, observers: Int?, bound: Bound, unit: String,
        measure: @escaping Measure<BenchmarkReport.Interval>
    ) {
        self.init(
            what: what, observers: observers, bound: bound, unit: unit,
            reading: { measure($0).map { Reading(interval: $0) } })
    }

    /// The cost of a strategy divided by that of another alternative.
    static func ratio(
        _ strategy: String, _ workload: String, _ observers: Int, to other: String, _ bound: Bound
    ) -> Target {
        Target(
            what: "\(workload), \(strategy)", observers: observers, bound: bound, unit: "x \(other)"
        ) { tables in
            let table = tables.of(workload, observers)
            guard let row = table?[strategy] else { return nil }
            return row.ratio(to: other)?.interval ?? table?[other].flatMap(row.pairedRatio)
        }
    }

    /// How many times faster a strategy is than another alternative.
    static func speed(
        _ strategy: String, _ workload: String, _ observers: Int, over other: String, _ bound: Bound
    ) -> Target {
        Target(
            what: "\(workload), \(strategy)", observers: observers, bound: bound,
            unit: "x faster than \(other)"
        ) { $0.of(workload, observers)?[strategy]?.ratio(to: other)?.interval.inverse }
    }

    /// A count, which has no interval.
    static func count(
        _ strategy: String, _ workload: String, _ observers: Int, _ bound: Bound, _ unit: String,
        _ value: @escaping @Sendable (HeapUse) -> Double
    ) -> Target {
        Target(
            what: "\(workload), \(strategy)", observers: observers, bound: bound, unit: unit
        ) { $0.of(workload, observers)?[strategy]?.heapUse.map { .exactly(value($0)) } }
    }

    /// The cost of a strategy divided by that of the least code that does the same, but for noise.
    static func equality(
        _ strategy: String, _ workload: String, _ observers: Int, to other: String
    ) -> Target {
        Target(
            what: "\(workload), \(strategy)", observers: observers, bound: .notAbove(1), unit: "x \(other)",
            reading: { tables in
                let table = tables.of(workload, observers)
                guard let row = table?[strategy], let ratio = row.ratio(to: other) else { return nil }
                return Reading(interval: ratio.interval, noise: table?.gap(of: row) ?? 0)
            })
    }

    /// The lowest ratio of any ranked strategy to its ``Floor``, but for noise: a strategy that beats its
    /// floor proves the floor wrong. Other references, such as a lock around everything, may be beaten.
    static func floors(_ workload: String, _ observers: Int) -> Target {
        Target(
            what: "\(workload), lowest of all", observers: observers, bound: .atLeast(1), unit: "x its floor",
            reading: { tables in
                let table = tables.of(workload, observers)
                let multiples = table?.results.filter { $0.rank != nil }.compactMap { row in
                    row.ratios.first { Floor(rawValue: $0.to) != nil }.map { ratio in
                        Reading(interval: ratio.interval, noise: table?.gap(of: row) ?? 0)
                    }
                }
                // One that surely beats its floor, by more than noise, counts before one that may.
                func order(_ multiple: Reading) -> (Int, Double) {
                    let factor = Margin(noise: multiple.noise ?? 0).factor
                    return (multiple.interval.high * factor < 1 ? 0 : 1, multiple.interval.median)
                }
                return multiples?.min { order($0) < order($1) }
            })
    }

    /// The surest difference between a copy and its original, whichever is faster; the interval starts at 0 if
    /// none was shown.
    static func gap(_ workload: String, _ observers: Int) -> Target {
        Target(
            what: "\(workload), baseline against itself", observers: observers, bound: .notAbove(1), unit: "%"
        ) { tables in
            let copies = tables.of(workload, observers)?.copies ?? []
            let surest = copies.compactMap(\.ratios.first?.gap).max {
                ($0.low, $0.median) < ($1.low, $1.median)
            }
            return surest.map { .init(median: $0.median * 100, low: $0.low * 100, high: $0.high * 100) }
        }
    }
}
