import ArgumentParser
import BenchmarkEngine

/// What a run of the benchmark found, in each form in which it is printed.
struct BenchFindings {
    /// How the findings are printed.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, summary, json, csv, markdown

        /// The form in which a file of this name is written.
        init(path: String) {
            let forms: [(ending: String, form: Format)] = [
                (".txt", .text), (".csv", .csv), (".md", .markdown),
            ]
            self = forms.first { path.hasSuffix($0.ending) }?.form ?? .json
        }
    }

    let report: BenchmarkReport

    /// What has changed since an older report; `nil` when none was named.
    var comparison: ReportComparison?

    /// Whether text and Markdown have tables of how long single operations take.
    var showsLatency = false

    /// The findings, with the line break at their end.
    func text(as format: Format) throws -> String {
        switch format {
        case .text: forTerminal.text + "\n"
        case .summary: brief.text + "\n"
        case .json: try JSONText.of(Object(report: report, against: comparison)) + "\n"
        case .csv: report.csv
        case .markdown: forPage.markdown + "\n"
        }
    }

    /// What a form has no place for and is said beside it: a comparison is no part of a table of results.
    func remark(beside format: Format) -> String? {
        guard format == .csv, let comparison else { return nil }
        return Document(sections: comparison.sections).text + "\n"
    }

    /// Whether something got worse than it was in the older report.
    var hasRegressed: Bool { comparison.map { !$0.rows(.regressed).isEmpty } ?? false }

    /// A report with one key more, so that whatever reads reports can read it.
    private struct Object: Encodable {
        let report: BenchmarkReport
        let against: ReportComparison?

        enum Key: CodingKey { case against }

        func encode(to encoder: any Encoder) throws {
            try report.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encodeIfPresent(against, forKey: .against)
        }
    }
}
