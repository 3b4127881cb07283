import ArgumentParser
import BenchmarkEngine
import Foundation
import ObservatoryPages
import ObservatorySupport
import ObservatoryWorkloads
import ObserverContract

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

    /// Finds problems before anything is run, and reads the results that the report shows.
    func benchmark(isRandom: Bool) throws -> BenchmarkReport? {
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
        return try results.map(Selection.report)
    }

    /// Writes the report, and inspects it like the book. A flaw is a bug of Observatory and only a warning,
    /// so that the results of a long run are not lost. Pages may have any size, because it depends on the
    /// number of strategies.
    ///
    /// - Returns: The path of the first page, and a warning for each flaw; `nil` if no report is wanted.
    func write(
        _ comparison: Comparison, _ runs: [[Run]], _ exploration: ExplorationReport?,
        _ benchmark: BenchmarkReport?
    ) throws -> (start: String, notices: [String])? {
        guard let report else { return nil }
        var findings = try Findings(comparison, runs: runs)
        findings.comparison.exploration = exploration
        findings.workloads = WorkloadFinding.all
        findings.benchmark = benchmark
        // Without the engine, a report has no lab.
        findings.lab = Checkout.nearest().flatMap { try? Data(contentsOf: $0.appending(path: LabPage.built)) }
        let site = try Report.site(
            of: findings, command: CommandLineText.of(CommandLine.arguments), program: ProgramName.prefix)
        try SiteWriter.report.write(site, to: report)
        let directory = URL(fileURLWithPath: report, isDirectory: true).standardizedFileURL
        let flaws = site.flaws(mostBytes: .max)
        return (directory.appending(path: Site.start).path, flaws.map { "warning: in the report, \($0)" })
    }
}
