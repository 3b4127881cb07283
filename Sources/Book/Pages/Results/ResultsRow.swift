import BenchmarkEngine
import Foundation
import ObservatorySupport

/// A row of a table of results: one alternative with one number of observers.
struct ResultsRow: Sendable {
    let row: BenchmarkReport.Result
    let table: BenchmarkReport.Table
    /// The workload, with its baseline.
    let results: WorkloadResults

    var family: ResultFamily { ResultFamily(of: row, isLesson: results.isLesson) }

    /// The cost as a multiple of the baseline, whether it was measured round by round, and how it compares;
    /// `nil` without a baseline.
    var ratio: (interval: BenchmarkReport.Interval, isPaired: Bool, standing: Margin.Standing)? {
        guard let baseline = results.baseline.flatMap({ table[$0] }),
            let (interval, isPaired) = row.ratio(over: baseline)
        else { return nil }
        return (interval, isPaired, margin.standing(of: interval))
    }

    /// The cost as a multiple of its floor, or of what it is a form of; `nil` if that is the baseline.
    var counterpart: BenchmarkReport.Ratio? {
        row.ratios.first.flatMap { $0.to == results.baseline ? nil : $0 }
    }

    /// What a reader has to know before trusting the numbers; `nil` when there is nothing.
    var remark: String? {
        let remarks = (row.leavesOut.map { ["without \($0)"] } ?? []) + row.warnings
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    private var margin: Margin { Margin(noise: table.gap(of: row) ?? results.report.noiseFloor) }
}

extension ResultsRow {
    func html(hasCounterparts: Bool) -> HTML {
        // Not as JSON, because a quotation mark takes six bytes in an attribute.
        let ratios = row.ratios.map { "\(Self.words($0.interval)) \(Self.inList($0.to))" }
        let isTimed = results.isTimed
        return """
            <tr id="\(row.anchor)" data-strategy="\(row.strategy)" data-family="\(family.rawValue)" \
            data-cost="\(row.cost.map(Self.words) ?? "")" data-ratios="\(ratios.joined(separator: ";"))" \
            data-apart="\(String(format: "%.4f", margin.factor))">\
            \(if: isTimed, "<td class=\"rank\">\(row.rank.map { "\($0)" })</td>")\
            <th scope="row">\(Link.name(of: row.strategy, in: results.strategies))</th>\
            <td class="observers">\(NumberText.count(row.observers))</td>\
            <td class="cost">\(row.cost.map { NumberText.measure($0.median) } ?? "–")\
            \(if: isTimed, " <small>\(row.nanoseconds.map(NumberText.interval) ?? "")</small>")</td>\
            \(if: isTimed, ratioCell)\
            \(if: hasCounterparts, "<td class=\"counterpart\">\(counterpartWords)</td>")\
            <td class="allocations">\(row.heapUse.map { NumberText.amount($0.allocations) } ?? "–")</td>\
            <td class="command"><details><summary>Show\
            \(if: remark != nil, " *")</summary><code>\(row.command)</code>\(remark.map { " <span>\($0)</span>" })\
            </details></td></tr>

            """
    }

    private var ratioCell: HTML {
        guard let (interval, isPaired, standing) = ratio else { return "<td class=\"ratio\">–</td>" }
        if row.strategy == results.baseline {
            return "<td class=\"ratio same\">1 <small>baseline</small></td>"
        }
        let isUndecided = standing != .above && standing != .below
        let kind = isUndecided ? "undecided" : standing == .above ? "dearer" : "cheaper"
        let words = NumberText.interval(interval)
        return """
            <td class="ratio \(kind)">\(if: isUndecided, "<span aria-hidden=\"true\">≈ </span>")\
            \(NumberText.measure(interval.median))\
            \(if: isUndecided, "<span class=\"unseen\"> undecided</span>") \
            <small>\(isPaired ? words : "[\(words)]")\
            \(if: !isPaired, "<span class=\"unseen\"> worked out</span>")</small></td>
            """
    }

    private var counterpartWords: HTML? {
        counterpart.map { ratio in
            """
            \(NumberText.measure(ratio.median)) <small>\(NumberText.interval(ratio.interval))</small> \
            <small>× \(StrategyName.of(ratio.to))</small>
            """
        }
    }

    /// Escapes a name for a list separated by `;`; the script decodes it.
    private static func inList(_ name: String) -> String {
        name.replacingScalars { $0 == ";" || $0 == "%" ? "%\(String($0.value, radix: 16))" : nil }
    }

    /// The median, the low and the high end with five digits, which is more than any table shows.
    private static func words(_ interval: BenchmarkReport.Interval) -> String {
        [interval.median, interval.low, interval.high]
            .map { "\(Double(String(format: "%.4e", $0)) ?? $0)" }.joined(separator: " ")
    }
}
