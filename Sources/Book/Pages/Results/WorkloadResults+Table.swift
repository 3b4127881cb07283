import BenchmarkEngine

extension WorkloadResults {
    /// All rows, sorted by number of observers and then by cost.
    var rows: [ResultsRow] {
        tables.flatMap { table in
            table.results.sorted {
                ($0.cost?.median ?? .infinity, $0.strategy) < ($1.cost?.median ?? .infinity, $1.strategy)
            }.map { ResultsRow(row: $0, table: table, results: self) }
        }
    }

    var hasCounterparts: Bool { rows.contains { $0.counterpart != nil } }

    /// The kinds of the rows.
    var families: [ResultFamily] { ResultFamily.allCases.filter(Set(rows.map(\.family)).contains) }

    /// The whole table, with controls for a script that sorts it, filters its rows, and computes ratios to another
    /// baseline.
    @HTMLBuilder
    var table: HTML {
        let hasCounterparts = hasCounterparts
        controls
        #"<p class="results-status" role="status"></p>"#
        HTML.scroll("Results of \(id)", class: "scroll wide results-scroll") {
            """
            <table class="results"\(baseline.map { " data-baseline=\"\($0)\"" })>
            <thead>
            <tr>\(heads)</tr>
            </thead>
            <tbody>
            \(each: rows, { $0.html(hasCounterparts: hasCounterparts) })</tbody>
            </table>
            """
        }
    }

    @HTMLBuilder
    private var controls: HTML {
        #"<form class="results-controls wide">"#
        if let baseline {
            """
            <label>Baseline <select name="baseline">\(each: rowNames, {
                #"<option value="\#($0)"\#(if: $0 == baseline, " selected")>\#(StrategyName.of($0))</option>"#
            })</select></label>
            """
        }
        if sizes.count > 1 {
            let usual = usualSize
            """
            <label>With <select name="observers"><option value="">all numbers of observers</option>\(each: sizes, {
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
        return """
            \(if: isTimed, head("rank", true, "Rank"))\(head("strategy", false, "Alternative"))\
            \(head("observers", true, "Observers"))\
            \(head("cost", true, "\(isTimed ? "ns" : "bytes kept") per \(unit)"))\
            \(baseline.map { head("ratio", true, "times <span class=\"baseline-name\">\(StrategyName.of($0))</span>") })\
            \(if: hasCounterparts, head("counterpart", true, "times its counterpart"))\
            \(head("allocations", true, "allocations per \(unit)"))<th scope="col">Command</th>
            """
    }
}
