import BenchmarkEngine
import Foundation
import Support

/// A row of a table of results: one alternative with one number of observers.
struct ResultsRow: Sendable {
    private let row: BenchmarkReport.Result
    private let table: BenchmarkReport.Table
    private let results: WorkloadResults

    /// - Parameters:
    ///   - row: The row of the report.
    ///   - table: What it is in.
    ///   - results: The workload, with what everything is set against.
    init(
        _ row: BenchmarkReport.Result, in table: BenchmarkReport.Table, of results: WorkloadResults
    ) {
        self.row = row
        self.table = table
        self.results = results
    }

    var strategy: String { row.strategy }

    var family: String { ResultFamily(of: row, in: table, isLesson: results.isLesson).rawValue }

    var observers: String { NumberText.count(row.observers) }

    /// Empty for what is not ranked.
    var rank: String { row.rank.map(String.init) ?? "" }

    var cost: String { row.cost.map { NumberText.measure($0.median) } ?? "–" }

    var costInterval: String { row.nanoseconds.map(NumberText.interval) ?? "" }

    /// What it costs as a multiple of the baseline; `nil` where there is none.
    var ratio: RatioCell? {
        results.baseline.flatMap { table[$0] }.flatMap { RatioCell(of: row, to: $0, apart: apart) }
    }

    /// What it costs as a multiple of its floor, or of what it is a form of; `nil` where that is the baseline.
    var counterpart: BenchmarkReport.Ratio? {
        row.ratios.first.flatMap { $0.to == results.baseline ? nil : $0 }
    }

    /// What a reader has to know before trusting the numbers; `nil` when there is nothing.
    var remark: String? {
        let remarks = (row.leavesOut.map { ["without \($0)"] } ?? []) + row.warnings
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    /// What two times have to be apart to be called different.
    private var apart: Double { table.apart(noiseFloor: results.noiseFloor) }

    struct RatioCell: Sendable, Equatable {
        let ratio: String
        let interval: String
        /// The class of the cells.
        let standing: String
        let isUndecided: Bool
        let isBaseline: Bool
        let isWorkedOut: Bool
    }

    /// The row of the table.
    func html(isTimed: Bool, hasCounterparts: Bool) -> HTML {
        // Not as JSON, of which every quotation mark takes five bytes in an attribute.
        let ratios = row.ratios.map { "\(Self.words($0.interval)) \(Self.inList($0.to))" }
        let allocations = row.heapUse.map { NumberText.amount($0.allocations) } ?? "–"
        return """
            <tr id="\(ResultAnchor.of(row))" data-strategy="\(strategy)" data-family="\(family)" \
            data-cost="\(row.cost.map(Self.words) ?? "")" data-ratios="\(ratios.joined(separator: ";"))" \
            data-apart="\(String(format: "%.4f", apart))">\(if: isTimed, "<td class=\"rank\">\(rank)</td>")\
            <th scope="row">\(strategy)</th><td class="observers">\(observers)</td>\
            <td class="cost">\(cost)\(if: isTimed, " <small>\(costInterval)</small>")</td>\
            \(ratio?.html ?? (isTimed ? "<td class=\"ratio\">–</td>" : .empty))\
            \(if: hasCounterparts, "<td class=\"counterpart\">\(counterpart?.html)</td>")\
            <td class="allocations">\(allocations)</td><td class="command"><details><summary>Show\
            \(if: remark != nil, " *")</summary><code>\(row.command)</code>\(remark.map { " <span>\($0)</span>" })\
            </details></td></tr>

            """
    }

    /// A name in a list that `;` separates; the script decodes it.
    private static func inList(_ name: String) -> String {
        name.replacingScalars { $0 == ";" || $0 == "%" ? "%\(String($0.value, radix: 16))" : nil }
    }

    /// Median, low and high in five digits, which is more than any table shows.
    private static func words(_ interval: BenchmarkReport.Interval) -> String {
        [interval.median, interval.low, interval.high]
            .map { "\(Double(String(format: "%.4e", $0)) ?? $0)" }.joined(separator: " ")
    }
}

extension BenchmarkReport.Ratio {
    fileprivate var html: HTML {
        "\(NumberText.measure(median)) <small>\(NumberText.interval(interval))</small> <small>× \(to)</small>"
    }
}

extension ResultsRow.RatioCell {
    fileprivate var html: HTML {
        """
        <td class="ratio \(standing)">\(if: isUndecided, "<span aria-hidden=\"true\">≈ </span>")\(ratio)\
        \(if: isUndecided, "<span class=\"unseen\"> undecided</span>") \
        <small>\(if: isBaseline, "baseline")\(interval)\
        \(if: isWorkedOut, "<span class=\"unseen\"> worked out</span>")</small></td>
        """
    }

    init?(of row: BenchmarkReport.Result, to baseline: BenchmarkReport.Result, apart: Double) {
        guard let ratio = CostRatio(of: row, to: baseline),
            let standing = CostStanding(of: row, to: baseline, apart: apart)
        else { return nil }
        let isBaseline = standing == .same
        self.ratio = isBaseline ? "1" : NumberText.measure(ratio.interval.median)
        let interval = NumberText.interval(ratio.interval)
        self.interval = isBaseline ? "" : ratio.isPaired ? interval : "[\(interval)]"
        self.standing = standing.rawValue
        isUndecided = standing == .undecided
        self.isBaseline = isBaseline
        isWorkedOut = !ratio.isPaired && !isBaseline
    }
}
