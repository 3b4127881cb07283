import BenchmarkEngine
import Foundation
import Support

/// A row of a table of results: one alternative with one number of observers.
struct ResultsRow: Sendable {
    let anchor: String
    let strategy: String
    let family: String
    let observers: String
    /// Empty for what is not ranked.
    let rank: String
    let cost: String
    let costInterval: String
    /// What it costs as a multiple of the baseline; `nil` where there is none.
    let ratio: RatioCell?
    /// What it costs as a multiple of its floor, or of what it is a form of; `nil` where that is the baseline.
    let counterpart: Counterpart?
    let allocations: String
    /// The command that measures it again.
    let command: String
    /// What a reader has to know before trusting the numbers; `nil` when there is nothing.
    let remark: String?
    /// The cost with the ends of its interval, for the script: median, low, high.
    let costData: String
    /// The ratios that were taken round by round, for the script: median, low, high and what to, of each.
    let ratioData: String
    /// What two times have to be apart to be called different, for the script.
    let apart: String

    struct RatioCell: Sendable, Equatable {
        let ratio: String
        let interval: String
        /// The class of the cells.
        let standing: String
        let isUndecided: Bool
        let isBaseline: Bool
        let isWorkedOut: Bool
    }

    struct Counterpart: Sendable, Equatable {
        let name: String
        let ratio: String
        let interval: String
    }

    /// - Parameters:
    ///   - row: The row of the report.
    ///   - table: What it stands in.
    ///   - results: The workload, with what everything is set against.
    init(
        _ row: BenchmarkReport.Result, in table: BenchmarkReport.Table, of results: WorkloadResults
    ) {
        let baseline = results.baseline
        let apart = table.apart(noiseFloor: results.noiseFloor)
        anchor = ResultAnchor.of(row)
        strategy = row.strategy
        family = ResultFamily(of: row, in: table, isLesson: results.isLesson).rawValue
        observers = NumberText.count(row.observers)
        rank = row.rank.map(String.init) ?? ""
        cost = row.cost.map { NumberText.measure($0.median) } ?? "–"
        costInterval = row.nanoseconds.map(NumberText.interval) ?? ""
        ratio = baseline.flatMap { table[$0] }.flatMap { RatioCell(of: row, to: $0, apart: apart) }
        counterpart = row.ratios.first.flatMap { ratio in
            guard ratio.to != baseline else { return nil }
            return Counterpart(
                name: ratio.to, ratio: NumberText.measure(ratio.median),
                interval: NumberText.interval(ratio.interval))
        }
        allocations = row.heapUse.map { NumberText.amount($0.allocations) } ?? "–"
        command = row.command
        let remarks = (row.leavesOut.map { ["without \($0)"] } ?? []) + row.warnings
        remark = remarks.isEmpty ? nil : remarks.joined(separator: "; ")
        costData = row.cost.map(Self.words) ?? ""
        // Not as JSON, of which every quotation mark takes five bytes in an attribute.
        ratioData = row.ratios.map { "\(Self.words($0.interval)) \(Self.inList($0.to))" }
            .joined(separator: ";")
        self.apart = String(format: "%.4f", apart)
    }

    /// The row of the table.
    func html(isTimed: Bool, hasCounterparts: Bool) -> HTML {
        """
        <tr id="\(anchor)" data-strategy="\(strategy)" data-family="\(family)" data-cost="\(costData)" \
        data-ratios="\(ratioData)" data-apart="\(apart)">\(if: isTimed, "<td class=\"rank\">\(rank)</td>")\
        <th scope="row">\(strategy)</th><td class="observers">\(observers)</td>\
        <td class="cost">\(cost)\(if: isTimed, " <small>\(costInterval)</small>")</td>\
        \(ratio?.html ?? (isTimed ? "<td class=\"ratio\">–</td>" : .empty))\
        \(if: hasCounterparts, "<td class=\"counterpart\">\(counterpart?.html)</td>")\
        <td class="allocations">\(allocations)</td><td class="command"><details><summary>Show\
        \(if: remark != nil, " *")</summary><code>\(command)</code>\(remark.map { " <span>\($0)</span>" })\
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

extension ResultsRow.Counterpart {
    fileprivate var html: HTML { "\(ratio) <small>\(interval)</small> <small>× \(name)</small>" }
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
