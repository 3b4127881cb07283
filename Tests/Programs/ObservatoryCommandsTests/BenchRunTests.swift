import BenchmarkEngine
import BuiltPrograms
import Foundation
import ObservatoryWorkloads
import Synchronization
import Testing

@testable import ObservatoryCommands

/// Contests are timed in other processes, or in this one where no process can be started.
@Suite struct BenchRunTests {
    @TemporaryFolder private var folder: URL
    private let choice = BenchChoice(
        workloads: [.notify], observers: [2], strategies: ["tokens"], quick: true)

    private static let observatory = RaceProgram(path: BuiltPrograms.url(of: "observatory").path)

    @Test func aProgramOfAnotherKindIsNotComparedWith() async throws {
        try await Self.observatory.check()
        let error = await #expect(throws: UsageError.self) {
            try await RaceProgram(path: "/usr/bin/true").check()
        }
        #expect(
            "\(try #require(error))".hasPrefix(
                """
                error: "/usr/bin/true" cannot be compared with: it is neither results in a file whose name ends in \
                .json, nor a build of this program; asked for a count, the process ended without an answer
                """))
    }

    @Test func aContestRunsInAsManyProcessesAsThePlanSays() async throws {
        let reports = try await choice.run(by: [Self.observatory], verdictHash: nil)
        let report = try #require(reports.first)
        let tokens = try #require(report.results.first { $0.strategy == "tokens" })
        #expect(tokens.byProcess?.count == 6)
        #expect(tokens.ratios.first?.byProcess?.count == 6)
        #expect(report.environment.sampling?.processes == 6)
        #expect(report.environment.commit == BenchmarkReport.Environment.commitOfWorkingDirectory)
        #expect(report.results.contains { $0.strategy == "floor/closure (compiled apart)" })
        #expect(report.refusals.isEmpty)
    }

    /// Otherwise all values of a contest would be from the same few seconds.
    @Test func contestsTakeTurnsAfterEachProcess() async throws {
        let log = folder.appending(path: "log")
        let program = try program(
            """
            printf '%s\\n' "$2" >>'\(log.path)'
            exec '\(Self.observatory.path)' "$@"
            """)
        var choice = choice
        choice.observers = [1, 2]
        let report = try await choice.run(by: [program], verdictHash: nil)[0]
        #expect(report.tables.map(\.observers) == [1, 2])
        let tasks = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(RaceTask.self, from: Data($0.utf8))
        }
        let turns = tasks.compactMap { task -> [Int]? in
            if case .samples(_, let process) = task.work { [process, task.observers] } else { nil }
        }
        #expect(turns == (0..<6).flatMap { process in [1, 2].map { [process, $0] } })
    }

    /// `swift build` during a recording, for example.
    @Test func theNumbersOfTwoBuildsAreNotMixed() async throws {
        let program = try program(
            """
            cp "$0" "$0.new" && mv "$0.new" "$0"
            exec '\(Self.observatory.path)' "$@"
            """)
        let error = await #expect(throws: UsageError.self) {
            _ = try await choice.run(by: [program], verdictHash: nil)
        }
        #expect("\(try #require(error))".contains("was replaced by another build while it was timed"))
    }

    @Test func theTimeLeftIsEstimatedAfterTheFirstProcess() throws {
        let contest = try #require(choice.contests.first)
        func progress(_ index: Int, process: Int, after elapsed: Duration = .seconds(10)) -> String {
            contest.progress(index, of: 2, process: process, of: 10, after: elapsed)
        }
        let place = "notify, 2 observers: process"
        #expect(progress(1, process: 0) == "\(place) 1 of 10")
        #expect(progress(0, process: 5) == "\(place) 6 of 10, about 10 s left")
        #expect(progress(1, process: 5) == "\(place) 6 of 10, about 8 s left")
        #expect(progress(0, process: 5, after: .seconds(100)) == "\(place) 6 of 10, about 2 min left")
    }

    @Test func twoProgramsTakePartInTheSameContests() async throws {
        var choice = choice
        choice.isComparison = true
        let reports = try await choice.run(by: [Self.observatory, Self.observatory], verdictHash: nil)
        #expect(reports.count == 2)
        #expect(reports[0].results.map(\.strategy) == reports[1].results.map(\.strategy))
        var comparison = ReportComparison(of: reports[0], against: reports[1])
        comparison.program = Self.observatory.path
        #expect(comparison.isSameMachine)
        // The working directory says nothing about the other program.
        #expect(comparison.before.commit == nil)
        let text = comparison.sections.text
        #expect(text.contains("Against \(Self.observatory.path)\n"))
        #expect(text.contains("The commit and the compiler of the other build are unknown."))
    }

    /// An older build lacks a workload, or all strategies that take part in it.
    @Test(arguments: [
        ("echo 'unknown' >&2; exit 2", "the process could not do it: unknown"),
        ("printf null", "none of its strategies takes part"),
    ])
    func whatOnlyTheOtherBuildCannotTimeIsNotCompared(script: String, how: String) async throws {
        let reports = try await choice.run(by: [Self.observatory, program(script)], verdictHash: nil)
        #expect(reports[0].results.contains { $0.strategy == "tokens" && $0.nanoseconds != nil })
        #expect(reports[1].results.isEmpty)
        #expect(
            reports[0].refusals.map(\.reason) == [
                "note: not compared, because the other build gave no numbers: \(how). An older build may lack the "
                    + "workload or the strategies."
            ])
        #expect(reports[0].refusals.errors.isEmpty)
    }

    @Test func aCrashOfTheOtherBuildIsAnError() async throws {
        let reports = try await choice.run(by: [Self.observatory, program("exit 1")], verdictHash: nil)
        #expect(!reports[0].results.isEmpty)
        #expect(
            reports[0].refusals.errors.map(\.reason) == [
                "error: the other build gave no numbers: the process ended without an answer (exited(1))."
            ])
    }

    /// In a sandbox, for example, everything is timed in this process, and the report says so.
    @Test func theReportSaysThatNoOtherProcessCouldBeStarted() async throws {
        let notes = Mutex<[String]>([])
        let report = try await choice.run(by: [RaceProgram(path: "/nowhere")], verdictHash: nil) { note in
            notes.withLock { $0.append(note) }
        }[0]
        #expect(notes.withLock { $0.count } == 1)
        #expect(
            notes.withLock(\.self).first?.hasPrefix(
                "note: no other process can be started (there is no such program), so everything is timed in this one."
            ) == true)
        let tokens = try #require(report.results.first { $0.strategy == "tokens" })
        #expect(tokens.byProcess == nil)
        #expect(report.environment.sampling?.processes == 1)
        #expect(try BenchFindings(report: report).text(as: .text).contains("in one process;"))
    }

    @Test(arguments: [("exit 1", "exited(1)"), ("exec yes >&2", "it printed more than is read")])
    func aProgramWithoutAnAnswerGivesNoNumbers(script: String, how: String) async throws {
        let report = try await choice.run(by: [program(script)], verdictHash: nil)[0]
        #expect(report.results.isEmpty)
        #expect(report.refusals.map(\.reason) == ["error: the process ended without an answer (\(how))."])
    }

    @Test func aProgramThatHangsIsKilled() async throws {
        let contest = try #require(choice.contests.first)
        // The error shows that it was killed. How soon depends on the other tests, so that is not checked.
        await #expect(throws: RaceProgram.Failure.hung(.milliseconds(300))) {
            try await program("exec sleep 600").answer(
                to: choice.task(for: contest, choice.plan), limit: .milliseconds(300))
        }
    }

    @Test func aStrategyMayPrintWhileItIsTimed() async throws {
        let program = try program(
            "ENTRANT=prints exec '\(BuiltPrograms.url(of: "entrant-observatory").path)' \"$@\"")
        let task = RaceTask(
            workload: .notify, observers: 2, strategies: ["prints"], plan: choice.plan, work: .calibration)
        let answer = try await program.answer(to: task, limit: .seconds(120))
        guard case .calibration(let calibration) = answer else {
            Issue.record("the answer is not about calibration: \(answer)")
            return
        }
        #expect(calibration.batches["prints"] != nil)
    }

    private func program(_ script: String) throws -> RaceProgram {
        RaceProgram(path: try folder.file("program", "#!/bin/sh\n\(script)\n", isProgram: true).path)
    }

    @Test func anOpponentCanBeAProgramButNotAMissingFileOrAFolder() throws {
        #expect(RaceProgram(executable: Self.observatory.path)?.path == Self.observatory.path)
        for path in ["/nowhere.json", "/tmp"] {
            #expect(RaceProgram(executable: path) == nil)
            #expect(throws: (any Error).self) { try Selection.report(path) }
        }
    }

    @Test func aMachineIsIdentifiedByMoreThanTheNameOfItsProcessor() {
        let here = BenchmarkReport.Environment.current()
        #expect(here.isSameMachine(as: here))
        var other = here
        other.machine = nil
        #expect(!here.isSameMachine(as: other))
        // Machines made from one image have the same id and the same name.
        let machine = BenchmarkReport.Environment.machine
        #expect(machine("image", "one") == machine("image", "one"))
        #expect(machine("image", "one") != machine("image", "other"))
        #expect(machine("image", nil) == nil)
        #if os(Linux) && arch(x86_64)
            #expect(here.processor.contains(/, family \d+, model \d+, stepping \d+$/))
        #endif
    }

    @Test(arguments: [BenchFindings.Format.summary, .text, .markdown])
    func whatPeopleReadWarnsOfABusyMachine(format: BenchFindings.Format) throws {
        var report = SampleReport.report
        report.environment.load = .init(before: 1.5, after: 2, others: 0.2, steal: 0.001, governor: nil)
        #expect(
            try BenchFindings(report: report).text(as: format).contains(
                "The machine was busy with other work (load: 1.50 before, 2 at the end, 20\u{A0}% of the time taken by other programs, 0.1\u{A0}% of the time given to others by the host): measure again when it is idle."
            ))
        report.environment.load?.others = 0.03
        #expect(try !BenchFindings(report: report).text(as: format).contains("measure again"))
    }

    /// In every format, also for programs that read the JSON.
    @Test(arguments: [(1, true), (2, false)])
    func rowsOfSeveralThreadsHaveAWarningOnOneCore(cores: Int, isWarned: Bool) throws {
        var report = SampleReport.report
        report.environment.cores = cores
        report.results = [
            SampleReport.row("thread-safe", "contention", 64, 5, rank: 1),
            SampleReport.row("thread-safe", "sustained", 64, 5, rank: 1),
            SampleReport.row("thread-safe", "notify", 64, 5, rank: 1),
        ]
        report.warnOfOneCore()
        #expect(report.results.map { !$0.warnings.isEmpty } == [isWarned, isWarned, false])
        let text = try BenchFindings(report: report).text(as: .json)
        #expect(text.contains("one core: two threads took turns") == isWarned)
    }
}
