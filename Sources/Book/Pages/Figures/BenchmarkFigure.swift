import BenchmarkEngine
import Support

/// What one delivery costs, in short: few numbers of observers, and where all numbers are.
package struct BenchmarkFigure: Sendable {
    /// The numbers of observers, in words.
    let sizes: [String]
    let unit: String
    let rows: [Row]
    /// Where and how it was measured; `nil` when nothing was measured.
    let run: RunFacts?
    /// The page with everything about this workload; `nil` where it was not measured.
    let whole: Link?
    /// The pages of the other workloads.
    let others: [Link]

    struct Row: Sendable {
        let strategy: String
        /// What the ratios are to; empty for what is one itself.
        let floor: String
        /// One for each number of observers.
        let cells: [Cell]
    }

    /// What was measured with one number of observers, in two cells of the table.
    struct Cell: Sendable, Equatable {
        let time: String
        let interval: String
        let ratio: String
        let ratioInterval: String
    }

    /// The workload that is shown.
    static let workload = "notify"

    /// The numbers of observers that are shown, as far as they were measured: a few, many, a great many.
    static let shownSizes = [64, 1_000, 100_000]

    package init(_ findings: Findings) {
        let all = WorkloadResults.all(in: findings)
        let results = all.first { $0.id == Self.workload }
        let tables = (results?.tables ?? []).filter { Self.shownSizes.contains($0.observers) }
        run = findings.benchmark.map(RunFacts.init)
        sizes = tables.map { NumberText.observers($0.observers) }
        unit = results?.unit ?? ""
        whole = tables.isEmpty ? nil : results.map { Link(results: $0.id) }
        others = all.map(\.id).filter { tables.isEmpty || $0 != Self.workload }.map { Link(results: $0) }
        // By what they cost with the number in the middle.
        let middle = tables.isEmpty ? nil : tables[tables.count / 2]
        let cost = { (id: String) in middle?[id]?.nanoseconds?.median ?? .infinity }
        let names = tables.flatMap(\.results).map(\.strategy).withoutRepetition
        rows = names.sorted { (cost($0), $0) < (cost($1), $1) }.map { name in
            let floors = tables.compactMap { $0[name]?.ratios.first?.to }
            return Row(strategy: name, floor: floors.first ?? "", cells: tables.map { Cell($0[name]) })
        }
    }
}

extension BenchmarkFigure {
    @HTMLBuilder
    package var html: HTML {
        #"<figure class="benchmark wide" id="\#(LiveInsert.benchmark.anchor)">"#
        if run == nil { RunFacts.missing }
        if !rows.isEmpty { HTML.scroll("Benchmark: what a \(unit) costs") { table } }
        if let run {
            "<figcaption>"
            whole.map { "<p>Everything about this workload, with charts: \($0.html).</p>" }
            if !others.isEmpty {
                """
                <p>\(whole == nil ? "What was measured" : "The others"):\(each: others, { " \($0.html)" }).</p>
                """
            }
            "<p>Noise floor \(run.noiseFloor): so far apart came two copies of the same baseline at the most in this run.</p>"
            HTML.terms(run.facts)
            "</figcaption>"
        }
        "</figure>"
    }

    @HTMLBuilder
    private var table: HTML {
        """
        <table>
        <caption>ns per \(unit), and times its floor</caption>
        <thead>
        <tr><th scope="col" rowspan="2">Alternative</th><th scope="col" rowspan="2">Its floor</th>\
        \(each: sizes, { "<th scope=\"colgroup\" colspan=\"2\">\($0)</th>" })</tr>
        <tr>\(each: sizes, { _ in
            "<th scope=\"col\" class=\"figure\">ns</th><th scope=\"col\" class=\"figure\">times</th>"
        })</tr>
        </thead>
        <tbody>
        """
        for row in rows {
            """
            <tr><th scope="row">\(row.strategy)</th><td class="floor">\(row.floor)</td>\(each: row.cells, { $0.html })</tr>
            """
        }
        """
        </tbody>
        </table>
        """
    }
}

extension BenchmarkFigure.Cell {
    fileprivate var html: HTML {
        """
        <td class="figure">\(time) <small>\(interval)</small></td>\
        <td class="figure">\(ratio) <small>\(ratioInterval)</small></td>
        """
    }

    fileprivate init(_ row: BenchmarkReport.Result?) {
        let against = row?.ratios.first
        time = row?.nanoseconds.map { NumberText.measure($0.median) } ?? "–"
        interval = row?.nanoseconds.map(NumberText.interval) ?? ""
        ratio = against.map { NumberText.measure($0.median) } ?? "–"
        ratioInterval = against.map { NumberText.interval($0.interval) } ?? ""
    }
}
