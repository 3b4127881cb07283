import BenchmarkEngine

/// All rows of a workload, with what a reader can choose of them.
///
/// It stands as a whole in the page, by number of observers and then by cost, so from the first rank to the
/// last. A script sorts it, leaves out rows, and works ratios to another baseline out.
struct ResultsTable: Sendable {
    let rows: [ResultsRow]
    /// What the rows are set against; `nil` where nothing is timed.
    let baseline: String?
    /// What else they can be set against.
    let baselines: [Choice]
    let sizes: [Choice]
    let families: [Choice]
    let hasFamilies: Bool
    let hasSizes: Bool
    let hasCounterparts: Bool
    let isTimed: Bool
    /// What the cost and the heap blocks are for.
    let unit: String
    /// What the workload is called, for who listens.
    let name: String

    /// Something to choose, and whether it is chosen at first.
    struct Choice: Sendable, Equatable {
        let value: String
        let title: String
        let isChosen: Bool
    }

    /// The table of a workload.
    init(_ results: WorkloadResults) {
        let baseline = results.baseline
        name = results.id
        self.baseline = baseline
        rows = results.tables.flatMap { table in
            table.results.sorted {
                ($0.cost?.median ?? .infinity, $0.strategy) < ($1.cost?.median ?? .infinity, $1.strategy)
            }.map { ResultsRow($0, in: table, of: results) }
        }
        isTimed = results.isTimed
        baselines =
            isTimed
            ? results.alternatives.map { Choice(value: $0, title: $0, isChosen: $0 == baseline) } : []
        sizes = results.sizes.map {
            Choice(
                value: String($0), title: NumberText.observers($0), isChosen: $0 == results.usualSize)
        }
        let present = Set(rows.map(\.family))
        families = ResultFamily.allCases.filter { present.contains($0.rawValue) }.map {
            Choice(value: $0.rawValue, title: $0.title, isChosen: true)
        }
        hasFamilies = families.count > 1
        hasSizes = sizes.count > 1
        hasCounterparts = rows.contains { $0.counterpart != nil }
        unit = results.unit
    }
}

extension ResultsTable {
    @HTMLBuilder
    var html: HTML {
        controls
        """
        <p class="results-status" role="status"></p>
        """
        HTML.scroll("Results of \(name)", class: "scroll wide results-scroll") {
            """
            <table class="results"\(baseline.map { " data-baseline=\"\($0)\"" })>
            <thead>
            <tr>\(each: heads, { $0 })</tr>
            </thead>
            <tbody>
            \(each: rows, { $0.html(isTimed: isTimed, hasCounterparts: hasCounterparts) })</tbody>
            </table>
            """
        }
    }

    /// What a reader can choose, for the script.
    @HTMLBuilder
    private var controls: HTML {
        #"<form class="results-controls wide" hidden>"#
        if baseline != nil {
            let option = { (choice: Choice) -> HTML in
                "<option\(if: choice.isChosen, " selected")>\(choice.title)</option>"
            }
            #"<label>Baseline <select name="baseline">\#(each: baselines, option)</select></label>"#
        }
        if hasSizes {
            let option = { (choice: Choice) -> HTML in
                "<option value=\"\(choice.value)\"\(if: choice.isChosen, " selected")>\(choice.title)</option>"
            }
            """
            <label>With <select name="observers"><option value="">all numbers of observers</option>\(each: sizes, option)</select></label>
            """
        }
        """
        <label>Name contains <input type="search" name="text" autocomplete="off" spellcheck="false"></label>
        """
        if hasFamilies {
            let box = { (choice: Choice) -> HTML in
                """
                <label><input type="checkbox" name="family" value="\(choice.value)" checked> \(choice.title)</label>
                """
            }
            #"<fieldset><legend class="unseen">Kinds of rows</legend>\#(each: families, box)</fieldset>"#
        }
        """
        <button type="reset" class="tool">Start again</button>
        </form>
        """
    }

    private var heads: [HTML] {
        let head = { (key: String, isFigure: Bool, content: HTML) -> HTML in
            "<th scope=\"col\" data-key=\"\(key)\"\(if: isFigure, " class=\"figure\"")>\(content)</th>"
        }
        let ratio = baseline.map { head("ratio", true, #"times <span class="baseline-name">\#($0)</span>"#) }
        let heads: [HTML?] = [
            isTimed ? head("rank", true, "Rank") : nil, head("strategy", false, "Alternative"),
            head("observers", true, "Observers"),
            head("cost", true, "\(isTimed ? "ns" : "bytes kept") per \(unit)"), ratio,
            hasCounterparts ? head("counterpart", true, "times its counterpart") : nil,
            head("allocations", true, "allocations per \(unit)"), #"<th scope="col">Command</th>"#,
        ]
        return heads.compactMap(\.self)
    }
}
