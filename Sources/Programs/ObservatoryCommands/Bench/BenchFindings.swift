import ArgumentParser
import BenchmarkEngine

/// The findings of a benchmark run, in each form in which they are printed.
struct BenchFindings {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, summary, json, csv, markdown

        init(path: String) {
            let forms = [".txt": Format.text, ".csv": .csv, ".md": .markdown]
            self = forms.first { path.hasSuffix($0.key) }?.value ?? .json
        }
    }

    let report: BenchmarkReport

    /// The changes since an older report; `nil` if none was named.
    var comparison: ReportComparison?

    /// Whether text and Markdown include tables of the latency of single emissions.
    var showsLatency = false

    /// The findings as text that ends with a line break.
    func text(as format: Format) throws -> String {
        switch format {
        // The summary comes last, where the terminal stops scrolling; a page is read from the top.
        case .text: (details + [winners] + changes).text + "\n"
        case .markdown: (changes + [winners] + details).markdown + "\n"
        case .summary: (main + changes + [whereMeasured]).text + "\n"
        case .json: try JSONText.of(report, adding: comparison.map { [.against: $0] } ?? [:]) + "\n"
        case .csv: report.csv
        }
    }

    /// What a reader wants to know first, or all tables where that is not among them.
    private var main: [Section] {
        let main = [deliveries, winnersOfEach]
        return main.allSatisfy(\.isEmpty) ? report.tables.map(costs) : main
    }

    private var details: [Section] {
        report.tables.map(costs) + (showsLatency ? report.tables.map(latencies) : []) + models
            + [crossovers, warnings, omissions, refusals, environment]
    }

    private var changes: [Section] { comparison?.sections ?? [] }

    /// The comparison as text, for formats that cannot contain it; `nil` otherwise.
    func remark(beside format: Format) -> String? {
        format == .csv ? comparison.map { $0.sections.text + "\n" } : nil
    }

    /// Whether a strategy regressed, or a row got no number although it does not take too long, which is a note.
    var hasFailed: Bool {
        // A floor is a property of the machine, such as how long a thread takes to wake up.
        let regressed =
            comparison?.rows(.regressed).map(\.strategy)
            .filter { !$0.hasPrefix("floor/") && !$0.hasSuffix("-floor") } ?? []
        return !regressed.isEmpty || !report.refusals.errors.isEmpty
    }
}

extension [BenchmarkReport.Refusal] {
    /// Those that are failures. What takes too long is a note.
    var errors: Self { filter { $0.reason.hasPrefix("error: ") } }
}
