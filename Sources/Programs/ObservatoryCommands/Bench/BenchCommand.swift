import ArgumentParser
import BenchmarkEngine
import Foundation
import ObservatorySupport
import ObservatoryWorkloads
import ObserverContract
import StrategyCatalog

struct BenchCommand: AsyncParsableCommand, WordlessCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Times the strategies side by side, after testing them against the contract.",
        discussion: """
            Exit status: 0 when all went well, 1 when a strategy broke a core rule without declaring it, has no \
            number because of an error, got worse than in --against, or missed a target, or when a count of --counts \
            differs, 2 when the input or the output cannot be used.
            """)

    @Flag(
        help: """
            Fewer rounds and fewer numbers of observers, without cancel-growth: about a minute, with wider intervals. \
            Without --against, also fewer processes.
            """)
    var quick = false

    @Option(help: "Only this workload; may be repeated.")
    var workload: [String] = []

    // Unconditional, so that a negative number is parsed as a number, which `check` rejects.
    @Option(
        parsing: .unconditionalSingleValue,
        help: "How many observers, at most 1,000,000; may be repeated. Each workload has its own default.")
    var observers: [Int] = []

    @Option(help: "Only this strategy and the floors; may be repeated.")
    var strategy: [String] = []

    @Option(parsing: .unconditional, help: "The seed of the order of the rounds.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "Also write the results to this file; may be repeated.",
            discussion: "As JSON, or as text, csv or markdown if the name ends in .txt, .csv or .md.",
            valueName: "file"))
    var output: [String] = []

    @Option(
        help: ArgumentHelp(
            "Earlier results, or another build of this program, to compare with.",
            discussion: """
                Another build, such as one of an older commit, is timed in turns with this one. A time has changed \
                only if chance does not explain the difference, given the number of rows. The difference must also \
                be larger than 2 %, and larger than the difference between copies of the same code. Between two \
                days, the machine may differ as well. With csv, the comparison goes to standard error.
                """, valueName: "file"))
    var against: String?

    @Option(
        help: """
            What to print: text, with all tables; summary, with the findings in about thirty lines; json, csv or \
            markdown.
            """)
    var format = BenchFindings.Format.text

    @Flag(help: "In text and Markdown, also print percentiles of single emissions.")
    var latency = false

    @Flag(
        help: """
            Measure the project's performance targets and print each beside its result. A target is missed only \
            if the whole interval of the result misses it.
            """)
    var targets = false

    @Flag(
        help: """
            Only count what is the same in every run: allocations, bytes and deliveries, as comma-separated \
            values. A debug build may do this too. With --against, compare with a file of earlier counts and \
            print the differences.
            """)
    var counts = false

    @OptionGroup
    var stray: StrayWords

    /// Refuses options that exclude each other.
    private func checkCombination() throws {
        if targets && counts { throw UsageError("--targets and --counts exclude each other.") }
        if targets && ![.text, .json].contains(format) {
            throw UsageError("--targets prints text or json.")
        }
        // What these measure is fixed, so a choice would be ignored.
        let mode = counts ? "--counts" : targets ? "--targets" : nil
        let choices = [
            ("--quick", quick), ("--workload", !workload.isEmpty), ("--observers", !observers.isEmpty),
            ("--strategy", !strategy.isEmpty), ("--output", !output.isEmpty),
            ("--against", against != nil && targets),
            ("--format", counts && format != .text), ("--seed", counts && seed != 1), ("--latency", latency),
        ]
        if let mode, let (choice, _) = choices.first(where: \.1) {
            throw UsageError("\(mode) always measures the same, so \(choice) cannot be used with it.")
        }
        let forms = [format] + output.map(BenchFindings.Format.init)
        if latency, forms.allSatisfy({ ![.text, .markdown].contains($0) }) {
            throw UsageError(
                "--latency adds tables to text and markdown; json and csv have the latencies without it.")
        }
    }

    func run() async throws {
        try checkCombination()
        try stray.refuse(
            ["--workload": Workload.allCases.map(\.rawValue)], strategies: ObservatoryCommand.lineUp.timed)
        if counts { return try await printCounts() }
        let strategies = try Selection.timedStrategies(strategy)
        // A user who names strategies wants their cost, not that of the references in the lessons.
        let workloads = try Selection.pick(workload, from: Workload.allCases, "workload", by: \.rawValue)
            .filter { !workload.isEmpty || strategy.isEmpty || !$0.isLesson }
        var choice = BenchChoice(
            workloads: workloads, namesWorkloads: !workload.isEmpty, observers: observers,
            strategies: strategies.map(\.id), namesStrategies: !strategy.isEmpty, quick: quick, seed: seed)
        var notes = try choice.check(strategies)
        if strategy.isEmpty {
            notes += ObservatoryCommand.lineUp.untimed.map { "\($0) is not timed: it has no rig." }
        }
        let rival = against.flatMap(RaceProgram.init(executable:))
        let earlier = rival == nil ? try against.map(Selection.report) : nil
        choice.isComparison = against != nil
        if let earlier, let against { try choice.check(against: earlier, from: against) }
        let files = try outputFiles()
        if Build.isDebug {
            throw UsageError(
                """
                this is a debug build, and its numbers would mean nothing. Run
                    \(ProgramName.optimizedCall("bench"))\(arguments)
                """)
        }
        try await rival?.check()
        for note in notes { StandardError.write("note: \(note)\n") }
        let proof = try await Proof(of: strategies)
        for refused in proof.refused { StandardError.write("\(refused)\n") }
        if proof.proven.isEmpty {
            StandardError.write("note: no strategy is left to time.\n")
            throw ExitCode(1)
        }
        if targets { return try await printTargets(proof) }
        choice.strategies = proof.proven
        let programs = [.this, rival].compactMap(\.self)
        let reports = try await choice.run(by: programs, verdictHash: proof.hash, notes: StandardError.write)
        var comparison = (earlier ?? reports.dropFirst().first).map {
            ReportComparison(of: reports[0], against: $0)
        }
        comparison?.program = rival?.path
        let findings = BenchFindings(report: reports[0], comparison: comparison, showsLatency: latency)
        // What a file has is not replaced by a report without numbers.
        let written = reports[0].results.isEmpty ? [] : files
        func save(_ files: [OutputFile]) throws {
            for file in files { try file.write(findings.text(as: .init(path: file.path))) }
        }
        // Written first: the reader of the output may close the pipe. But a full disk must not lose what is printed.
        let writing = Result { try save(written.filter { !$0.isStream }) }
        print(try findings.text(as: format), terminator: "")
        if let remark = findings.remark(beside: format) { StandardError.write(remark) }
        try writing.get()
        // A reader of a pipe may never come.
        fflush(nil)
        try save(written.filter(\.isStream))
        if format == .summary, !written.isEmpty {
            print("\nAll results are in \(output.joined(separator: ", ")).")
        }
        if let comparison, comparison.rows.allSatisfy(\.changes.isEmpty) {
            throw UsageError("nothing could be compared with \(against ?? ""): no row was timed in both.")
        }
        if !proof.refused.isEmpty || findings.hasFailed { throw ExitCode(1) }
    }

    /// The files to write, each of which can be written and replaces nothing that is needed.
    private func outputFiles() throws -> [OutputFile] {
        let files = try output.map(OutputFile.init(checking:))
        for (place, file) in files.enumerated() {
            if let other = files[..<place].first(where: { $0.isSame(as: file.path) }) {
                throw UsageError(
                    "--output \(other.path) and --output \(file.path) are the same file. Name another.")
            }
        }
        if let against, let file = files.first(where: { $0.isSame(as: against) }) {
            throw UsageError(
                "--output \(file.path) would replace what --against compares with. Name another file.")
        }
        return files
    }

    private func printTargets(_ proof: Proof) async throws {
        let results = try await TargetRun(proof: proof, seed: seed).results()
        print(format == .json ? try results.json : results.text)
        if format == .json, let warning = results.warning { StandardError.write("note: \(warning)\n") }
        for error in results.errors {
            StandardError.write("\(error.workload), \(error.observers): \(error.reason)\n")
        }
        if results.hasFailed { throw ExitCode(1) }
    }

    private func printCounts() async throws {
        let old = try against.map { path in
            let text = try InputFile.text(at: URL(fileURLWithPath: path), called: path)
            let lines = text.split(maxSplits: 2, whereSeparator: \.isNewline)
            if text.hasPrefix("# "), lines.count > 1, lines[1] == CountTable.header { return text }
            throw UsageError(
                """
                \(path) does not begin like a file of counts. To record some, run
                    \(ProgramName.optimizedCall("bench --counts > counts.csv"))
                """)
        }
        let table = await outsideOfTasks { CountTable.current }
        guard let old else { return print(table.text, terminator: "") }
        let environment = old.prefix { !$0.isNewline }.dropFirst(2)
        guard environment == table.environment else {
            return print(
                "Nothing is compared: the counts were recorded with \(MessageText.line(String(environment))), "
                    + "and this is \(table.environment).")
        }
        let changes = table.changes(since: old)
        if changes.isEmpty { return print("All \(table.rows.count) counts are as recorded.") }
        let legend = ["What differs (-: as recorded, +: in this build):"]
        print((legend + changes.map(MessageText.line)).joined(separator: "\n"))
        throw ExitCode(1)
    }

    private var arguments: String {
        let given = CommandLine.arguments.dropFirst().drop { $0 != "bench" }.dropFirst()
        return given.map { " \(CommandLineText.quoted($0))" }.joined()
    }
}

extension CountTable {
    /// What the strategies allocate and deliver in this build, in every workload with 64 observers, and what the
    /// lessons do.
    static var current: CountTable {
        let strategies = (Catalog.strategies + Catalog.beyond).map(\.id)
        let contests = Workload.allCases.filter(\.isTimed).compactMap {
            $0.contest(observers: 64, strategies: strategies) { $0 }
        }
        return CountTable(of: contests, in: "\(Build.compiler), \(Build.configuration), \(Build.platform)")
    }
}
