import BenchmarkEngine

/// All rows of a workload, with controls that select from them.
///
/// The page has the whole table, sorted by number of observers and then by cost. A script sorts it, filters
/// its rows, and computes ratios to another baseline.
struct ResultsTable: Sendable {
    private let results: WorkloadResults
    let rows: [ResultsRow]
    let families: [ResultFamily]
    let hasCounterparts: Bool

    init(_ results: WorkloadResults) {
        self.results = results
        let rows = results.tables.flatMap { table in
            table.results.sorted {
                ($0.cost?.median ?? .infinity, $0.strategy) < ($1.cost?.median ?? .infinity, $1.strategy)
            }.map { ResultsRow(row: $0, table: table, results: results) }
        }
        self.rows = rows
        families = ResultFamily.allCases.filter(Set(rows.map(\.family)).contains)
        hasCounterparts = rows.contains { $0.counterpart != nil }
    }

    @HTMLBuilder
    var html: HTML {
        controls
        #"<p class="results-status" role="status"></p>"#
        HTML.scroll("Results of \(results.id)", class: "scroll wide results-scroll") {
            """
            <table class="results"\(results.baseline.map { " data-baseline=\"\($0)\"" })>
            <thead>
            <tr>\(heads)</tr>
            </thead>
            <tbody>
            \(each: rows, { $0.html(hasCounterparts: hasCounterparts) })</tbody>
            </table>
            """
        }
    }
}

extension ResultsTable {
    /// The controls for the script.
    @HTMLBuilder
    private var controls: HTML {
        #"<form class="results-controls wide">"#
        if let baseline = results.baseline {
            """
            <label>Baseline <select name="baseline">\(each: results.alternatives, {
                #"<option value="\#($0)"\#(if: $0 == baseline, " selected")>\#(StrategyName.of($0))</option>"#
            })</select></label>
            """
        }
        if results.sizes.count > 1 {
            let usual = results.usualSize
            """
            <label>With <select name="observers"><option value="">all numbers of observers</option>\(each: results.sizes, {
                #"<option value="\#($0)"\#(if: $0 == usual, " selected")>\#(NumberText.observers($0))</option>"#
            })</select></label>
            """
        }
        #"<label>Name contains <input type="search" name="text" autocomplete="off" spellcheck="false"></label>"#
        if families.count > 1 {
            """
            <fieldset><legend class="unseen">Kinds of rows</legend>\(each: families, {
                #"<label><input type="checkbox" name="family" value="\#($0.rawValue)" checked> \#($0.title)</label>"#
            })</fieldset>
            """
        }
        """
        <button type="reset" class="tool">Start again</button>
        </form>
        """
    }

    private var heads: HTML {
        let head = { (key: String, isFigure: Bool, content: HTML) -> HTML in
            #"<th scope="col" data-key="\#(key)"\#(if: isFigure, " class=\"figure\"")>\#(content)</th>"#
        }
        let (isTimed, unit) = (results.isTimed, results.unit)
        return """
            \(if: isTimed, head("rank", true, "Rank"))\(head("strategy", false, "Alternative"))\
            \(head("observers", true, "Observers"))\
            \(head("cost", true, "\(isTimed ? "ns" : "bytes kept") per \(unit)"))\
            \(results.baseline.map { head("ratio", true, "times <span class=\"baseline-name\">\(StrategyName.of($0))</span>") })\
            \(if: hasCounterparts, head("counterpart", true, "times its counterpart"))\
            \(head("allocations", true, "allocations per \(unit)"))<th scope="col">Command</th>
            """
    }
}
