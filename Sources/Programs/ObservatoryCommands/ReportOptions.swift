import ArgumentParser
import BenchmarkEngine
import Foundation
import ObserverContract
import Pages
import Support
import Workloads

/// The options of `observatory compare` for a report, and the writing of the report.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write a report of the run as pages for a browser.",
            discussion: """
                The directory is replaced if it holds nothing but a report. The pages show the verdicts, each \
                failure with both traces, and what every strategy did in every scenario. They have a lab if \
                its engine was built in the checkout, as `make` does.
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
        /// The command line that the report shows.
        let command: String
    }

    /// Returns the plan for the report, or `nil` if no report is wanted. Finds problems before anything is
    /// run.
    func plan(isRandom: Bool) throws -> Plan? {
        guard let report else {
            if results != nil { throw UsageError("--results can only be used with --report.") }
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
    /// Writes the report, and inspects it like the book. A flaw is a bug of Observatory and only a warning,
    /// so that the results of a long run are not lost. Pages may have any size, because it depends on the
    /// number of strategies.
    ///
    /// - Returns: The path of the first page, and a warning for each flaw.
    func write(
        _ comparison: Comparison, _ runs: [[Run]], _ exploration: ExplorationReport? = nil
    ) throws -> (start: String, notices: [String]) {
        var findings = try Findings(comparison, runs: runs)
        findings.comparison.exploration = exploration
        findings.workloads = WorkloadFinding.all
        findings.benchmark = benchmark
        // Without the engine, a report has no lab.
        findings.lab = Checkout.nearest().flatMap { try? Data(contentsOf: $0.appending(path: LabPage.built)) }
        let site = Report.site(
            of: findings, command: command, program: ObservatoryCommand.lineUp.program.prefix,
            theme: try Theme.standard())
        try SiteWriter.report.write(site, to: directory)
        let directory = URL(fileURLWithPath: directory, isDirectory: true).standardizedFileURL
        let flaws = SiteInspection(site).flaws(mostBytes: .max)
        return (directory.appending(path: Site.start).path, flaws.map { "warning: in the report, \($0)" })
    }
}
