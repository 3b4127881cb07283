import ArgumentParser
import BenchmarkEngine
import CommandLineText
import Foundation
import ObserverContract
import Pages
import Workloads

/// The options of `observatory compare` that make it write a report, and what is written then.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write a report of the run as pages to be read in a browser.",
            discussion: """
                The directory is replaced as a whole if a report is all that it holds. The pages show the \
                verdicts, what went wrong with both traces, and what every strategy did in every scenario.
                """,
            valueName: "directory"))
    var report: String?

    @Option(
        help: ArgumentHelp(
            "What a benchmark measured, for --report to show; `bench --output` writes such a file.",
            valueName: "file"))
    var results: String?

    /// What to write, and where.
    struct Plan {
        let directory: String
        let benchmark: BenchmarkReport?
        /// The command line, for the report to show.
        let command: String
    }

    /// What the options ask for; `nil` when they do not ask for a report.
    ///
    /// What speaks against it is found before anything is run.
    func plan(isRandom: Bool) throws(UsageError) -> Plan? {
        guard let report else {
            if results != nil { throw .needs(option: "--results", other: "--report") }
            return nil
        }
        if isRandom { throw .noReportOfRandomRuns }
        do { try SiteWriter.report.check(report) } catch { throw .site(error) }
        return Plan(
            directory: report, benchmark: try results.map(Selection.report),
            command: CommandLineText.of(CommandLine.arguments))
    }
}

extension ReportOptions.Plan {
    /// Writes the report and returns the path of its first page.
    func write(_ comparison: Comparison, _ runs: [[RecordedRun]]) throws(UsageError) -> String {
        var findings = try findings(comparison, runs)
        findings.workloads = Workload.allCases.map { WorkloadFinding(id: $0.rawValue, meaning: $0.meaning) }
        findings.benchmark = benchmark
        do throws(SiteError) {
            let site = Report.site(
                of: findings, command: command, program: ObservatoryCommand.lineUp.program.prefix,
                theme: try Theme.standard())
            try SiteWriter.report.write(site, to: directory)
        } catch {
            throw .site(error)
        }
        let directory = URL(fileURLWithPath: directory, isDirectory: true).standardizedFileURL
        return directory.appending(path: Site.start).path
    }

    private func findings(
        _ comparison: Comparison, _ runs: [[RecordedRun]]
    ) throws(UsageError) -> Findings {
        do { return try Findings(comparison, runs: runs) } catch { throw .scenario(error) }
    }
}
