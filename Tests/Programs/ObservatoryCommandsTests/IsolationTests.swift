import BuiltPrograms
import CommandLineSupport
import Foundation
import ObservatorySupport
import ObserverContract
import ProcessIsolation
import Testing

@testable import ObservatoryCommands

/// A strategy that crashes, hangs or leaks gets its own verdict, and does not affect the others.
@Suite struct IsolationTests {
    @Test func eachStrategyGetsItsOwnVerdict() throws {
        let verdicts: [String: Verdict] = [
            "prints": .pass, "traps": .crashed, "overflows": .crashed, "deadlocks": .hung, "loops": .hung,
            "exits": .crashed, "is-killed": .crashed, "leaks": .leaked, "locks-everything": .pass,
        ]
        let run = try Program.run(
            "--scenario order/registration-order --scenario events/interleaved --scenario events/only-one "
                + "--time-limit 3 --format json",
            strategies: Array(verdicts.keys), exits: 1, of: .faulty)
        let report = try run.json(ComparisonReport.self)
        #expect(report.strategies.count == verdicts.count)
        for strategy in report.strategies {
            let found = Dictionary(uniqueKeysWithValues: strategy.verdicts.map { ($0.rule, $0.verdict) })
            #expect(found["R01"] == .pass, "\(strategy.id)")
            #expect(found["R17"] == verdicts[strategy.id], "\(strategy.id)")
        }
        func detail(of strategy: String) -> String? {
            report.failures.first { $0.strategy == strategy }?.detail
        }
        #expect(detail(of: "traps")?.hasPrefix("signal ") == true)
        #expect(detail(of: "traps")?.hasSuffix("Fatal error: Index out of range") == true)
        #expect(detail(of: "overflows")?.hasPrefix("signal ") == true)
        #expect(detail(of: "deadlocks") == "no answer within 3 s")
        #expect(detail(of: "loops") == "no answer within 3 s")
        #expect(detail(of: "exits") == "exit status 0")
        #expect(detail(of: "is-killed") == "signal 9 (killed)")
        #expect(detail(of: "leaks") == nil)
    }

    @Test func aDeinitThatCallsAnObserverOrLoopsAffectsOnlyItsOwnStrategy() throws {
        let run = try Program.run(
            "--scenario payload/three-items --scenario self/removes-itself --time-limit 2",
            strategies: ["calls-when-freed", "loops-when-freed", "prints"], exits: 1, of: .faulty)
        #expect(run.output.contains("R12 self      ✓  ✗  ∞"))
        #expect(run.output.contains("A called after the end of the scenario: started "))
        #expect(run.output.contains("hung: no answer within 2 s"))
    }

    /// These strategies fail only in the random exploration, after all scenarios have passed.
    @Test func aFailureAndATrapInTheRandomPartAreReported() throws {
        let run = try Program.run(
            "--format json", strategies: ["tires", "traps-when-tired", "prints"], exits: 1, of: .faulty)
        let report = try run.json(ComparisonReport.self)
        #expect(report.failures.map(\.scenario) == [])
        let exploration = try #require(report.exploration)
        #expect(exploration.steps == 20_000)
        let verdicts = exploration.strategies.map { "\($0.id) \($0.failure?.verdict ?? .pass)" }
        #expect(verdicts.sorted() == ["prints pass", "tires fail", "traps-when-tired crashed"])
        let found = exploration.strategies.first { $0.id == "tires" }?.failure
        #expect(
            found?.replay == "swift run faulty-observatory compare --strategy tires --random 20000 --seed 1")
        #expect((found?.steps ?? 0) <= 2)
        for zero in ["0", "00", "-0", "+0"] {
            let none = try Program.run("--random \(zero) --strategy tires", exits: 0, of: .faulty)
            #expect(none.output.hasSuffix("scenarios: all as declared.\n"))
        }
    }

    /// A strategy may block while it waits for tasks, so it must not block a thread that they need.
    @Test(arguments: [
        "compare --scenario order/registration-order", "compare --random 200",
        "compare --scenario order/registration-order --no-isolation", "compare --random 200 --no-isolation",
        "trace order/registration-order",
    ])
    func noStrategyRunsInATask(command: String) throws {
        let run = try Program.run("\(command) --strategy avoids-tasks", exits: 0, of: .faulty)
        #expect(run.output.contains("avoids-tasks"))
        #expect(!run.output.contains("A different trace"))
    }

    @Test(arguments: [("threads/registered-elsewhere-inside", "R20"), ("threads/removed-elsewhere", "R21")])
    func aLockHeldDuringCallbacksIsReportedAsAHang(scenario: String, rule: String) throws {
        let run = try Program.run(
            "--strategy locks-everything --scenario \(scenario) --time-limit 2 --format json", exits: 1,
            of: .faulty)
        let report = try run.json(ComparisonReport.self)
        let failure = report.failures.first { $0.rule == rule }
        #expect(failure?.verdict == .hung)
        #expect(failure?.detail == "no answer within 2 s")
    }

    @Test func aMissingProgramIsReported() async throws {
        let comparison = Comparison(
            strategies: ObservatoryCommand.strategies, scenarios: try ScenarioLibrary.standard())
        let error = await #expect(throws: Isolation.StartError.self) {
            try await Isolation(program: "/nowhere/observatory").report(on: comparison)
        }
        #expect(
            error?.description == """
                error: /nowhere/observatory cannot be started to run a strategy: there is no such program. \
                `swift run observatory compare --no-isolation` compares all strategies in one process, and \
                `stress` has that option too.
                """)
        #expect(error?.exitStatus == 2)
    }

    #if os(Linux)
        /// The scenario needs a hundred threads, and there is room for the stacks of a few.
        @Test func aSystemThatAllowsNoMoreThreadsIsNoFaultOfAStrategy() throws {
            let program = BuiltPrograms.url(of: "observatory").path
            let scenario = "threads/hundred-register-at-once"
            let command = "\(program) compare --strategy thread-safe --scenario \(scenario)"
            let run = try Program.run("-c", ["ulimit -v 900000; exec \(command)"], exits: 2, of: .shell)
            #expect(run.errors.hasPrefix("error: \(noMoreThreads)"))
        }

        /// No thread gets so large a stack, so tasks would wait forever.
        @Test func aProgramThatCanStartNoThreadSaysSoAtOnce() throws {
            let program = BuiltPrograms.url(of: "observatory").path
            let script = "ulimit -s 70368744177664 || exit 77; exec \(program) list"
            let run = try Program.run("-c", [script], of: .shell)
            // Another user than root may not set the limit everywhere.
            if run.status == 77 { return }
            #expect(run.status == 2 && run.errors.hasPrefix("error: \(noMoreThreads)"))
        }
    #endif

    @Test func performIsHiddenFromHelp() throws {
        #expect(try !Program.run("--help").output.contains("perform"))
    }
}
