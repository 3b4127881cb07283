import BenchmarkEngine
import ObservatorySupport

/// The costs of a workload: a row for each alternative, two columns for each number of observers.
struct CostTable: Sendable {
    /// The tables of the report that are shown, one for each number of observers; at least one.
    let tables: [BenchmarkReport.Table]
    /// The header of the column that says what the first ratio of a row compares with.
    var reference = "Its floor"
    /// The number of observers for which heap use is shown; `nil` to leave it out.
    var heapSize: Int?
    let name: @Sendable (String) -> HTML

    /// The alternatives, sorted by their cost with the middle number of observers.
    private var strategies: [String] {
        let middle = tables[tables.count / 2]
        let cost = { (id: String) in middle[id]?.nanoseconds?.median ?? .infinity }
        return tables.flatMap(\.results).map(\.strategy).uniqued()
            .sorted { (cost($0), $0) < (cost($1), $1) }
    }

    func html(_ caption: String) -> HTML {
        """
        <table>
        <caption>\(caption)</caption>
        <thead>
        <tr><th scope="col" rowspan="2">Alternative</th><th scope="col" rowspan="2">\(reference)</th>\
        \(each: tables, { Self.group(NumberText.observers($0.observers)) })\
        \(heapSize.map { Self.group("Heap, \(NumberText.observers($0))") })</tr>
        <tr>\(each: tables, { _ in Self.heads("ns", "times") })\
        \(if: heapSize != nil, Self.heads("allocations", "bytes kept"))</tr>
        </thead>
        <tbody>
        \(each: strategies, row)</tbody>
        </table>
        """
    }

    private static func group(_ title: String) -> HTML {
        "<th scope=\"colgroup\" colspan=\"2\">\(title)</th>"
    }

    private static func heads(_ first: String, _ second: String) -> HTML {
        "<th scope=\"col\" class=\"figure\">\(first)</th><th scope=\"col\" class=\"figure\">\(second)</th>"
    }

    private func row(_ strategy: String) -> HTML {
        let rows = tables.map { $0[strategy] }
        let heap = heapSize.map { size in tables.first { $0.observers == size }?[strategy]?.heapUse }
        return """
            <tr><th scope="row">\(name(strategy))</th>\
            <td class="floor">\(rows.lazy.compactMap { $0?.ratios.first?.to }.first.map(StrategyName.of) ?? "")</td>\
            \(each: rows, { row in
                "\(Self.cell(row?.nanoseconds))\(Self.cell(row?.ratios.first?.interval))"
            })\(heap.map { "\(Self.cell($0?.allocations))\(Self.cell($0?.bytesKept))" })</tr>

            """
    }

    private static func cell(_ interval: BenchmarkReport.Interval?) -> HTML {
        """
        <td class="figure">\(interval.map { NumberText.measure($0.median) } ?? "–") \
        <small>\(interval.map(NumberText.interval) ?? "")</small></td>
        """
    }

    private static func cell(_ amount: Double?) -> HTML {
        "<td class=\"figure\">\(amount.map(NumberText.amount) ?? "–")</td>"
    }
}
