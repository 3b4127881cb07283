import ArgumentParser
import BenchmarkEngine
import Foundation
import ObserverContract
import Pages
import Support
import Workloads

/// The options of `observatory compare` that make it write a report, and what is written then.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write a report of the run as pages for a browser.",
            discussion: """
                The directory is replaced if it holds nothing but a report. The pages show the verdicts, each \
                failure with both traces, and what every strategy did in every scenario.
                """,
            valueName: "directory"))
    var report: String?

    @Option(
        help: ArgumentHelp(
            "The results of a benchmark, shown by --report; `bench --output` writes such a file.",
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
    func plan(isRandom: Bool) throws -> Plan? {
        guard let report else {
            if results != nil { throw UsageError("--results means something only with --report.") }
            return nil
        }
        if isRandom {
            throw UsageError(
                """
                a report shows scenarios that have a name, and --random draws its own; leave out one of the \
                two. --save keeps a scenario that fails, and --scenario with that file makes a report of it.
                """)
        }
        try SiteWriter.report.check(report)
        return Plan(
            directory: report, benchmark: try results.map(Selection.report),
            command: CommandLineText.of(CommandLine.arguments))
    }
}

extension ReportOptions.Plan {
    /// Writes the report, and looks at it as the book is looked at. A flaw is ours and no reason to withhold what
    /// a long run has found; how large a page is depends on how many strategies there are.
    ///
    /// - Returns: The path of the first page, and what is not as it should be.
    func write(
        _ comparison: Comparison, _ runs: [[Run]], _ exploration: ExplorationReport? = nil
    ) throws -> (start: String, notices: [String]) {
        var findings = try Findings(comparison, runs: runs)
        findings.comparison.exploration = exploration
        findings.workloads = WorkloadFinding.all
        findings.benchmark = benchmark
        let site = Report.site(
            of: findings, command: command, program: ObservatoryCommand.lineUp.program.prefix,
            theme: try Theme.standard())
        try SiteWriter.report.write(site, to: directory)
        let directory = URL(fileURLWithPath: directory, isDirectory: true).standardizedFileURL
        let flaws = SiteInspection(site).flaws(mostBytes: .max)
        return (
            directory.appending(path: Site.start).path, flaws.map { "warning: in the report, \($0)" }
        )
    }
}
