import BuiltPrograms
import Foundation
import ObserverContract
import ProcessIsolation
import Testing

/// Explores strategies that crash, hang or leak: the others must not be affected.
@Suite struct IsolatedExplorationTests {
    @TemporaryFolder private var folder: URL

    @Test func eachStrategyGetsItsOwnVerdict() throws {
        let run = try Program.run(
            "compare --random 12000 --format json",
            strategies: ["prints", "traps", "exits", "is-killed", "leaks"], exits: 1, of: .faulty)
        let report = try run.json(ExplorationReport.self)
        #expect(report.strategies.map(\.id) == ["prints", "traps", "exits", "is-killed", "leaks"])
        let verdicts = report.strategies.map { $0.failure?.verdict ?? .pass }
        #expect(verdicts == [.pass, .crashed, .crashed, .crashed, .leaked])
        #expect(report.strategies[0].steps == 12_000)
        let details = report.strategies.map { $0.failure?.detail }
        #expect(details[1]?.hasPrefix("signal ") == true)
        #expect(details[1]?.hasSuffix("Fatal error: Index out of range") == true)
        #expect(details[2] == "exit status 0")
        #expect(details[3] == "signal 9 (killed)")
        #expect(details[4] == nil)
        // All of them fail when the player stops, including the leak, so the scenario is the same.
        for failure in report.strategies.dropFirst().map(\.failure) {
            #expect(failure?.steps == 3)
            #expect(failure?.scenario.contains("observe A, ") == true)
            #expect(failure?.scenario.hasSuffix(", stop]\n") == true)
        }
    }

    /// Two shares of 10,000 steps run at the same time; in order, one scenario after another, nothing dies. What
    /// another strategy does wrong must not hide that.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func aDeathThatTakesScenariosAtTheSameTimeIsReported() throws {
        let run = try Program.run(
            "compare --random 20000 --format json", strategies: ["prints", "traps-together", "leaks"],
            exits: 1, of: .faulty)
        let failures = try run.json(ExplorationReport.self).strategies.map(\.failure)
        #expect(failures[0] == nil)
        #expect(failures[1]?.verdict == .crashed)
        #expect(failures[1]?.detail?.hasSuffix("Fatal error: not alone") == true)
        #expect(failures[1]?.scenario == "")
        #expect(failures[2]?.verdict == .leaked)
    }

    @Test func aCrashIsShrunkShownAndSaved() throws {
        let file = folder.appending(path: "found.yml")
        let run = try Program.run(
            "compare --random 500 --strategy exits --save \(file.path)", exits: 1, of: .faulty)
        #expect(run.output.hasPrefix("! exits  "))
        #expect(run.output.contains("\n! exits crashes in this scenario (3 steps, shrunk from "))
        #expect(run.output.contains(", stop]\n\n  crashed: exit status 0\n\n    expected\n    A st"))
        let replay = "swift run faulty-observatory compare --strategy exits --random 500 --seed 1"
        #expect(run.output.contains("\n\n  to see it again: \(replay)\n"))
        let again = try Program.run("compare --strategy exits --scenario \(file.path)", exits: 1, of: .faulty)
        #expect(again.output.contains("crashed: exit status 0"))
    }

    @Test func aHangEndsAtTheTimeLimitAndTheOthersContinue() throws {
        let run = try Program.run(
            "compare --random 300 --time-limit 2", strategies: ["prints", "deadlocks"], exits: 1, of: .faulty)
        #expect(run.output.hasPrefix("✓ prints     300 steps in "))
        #expect(run.output.contains("∞ deadlocks hangs in this scenario ("))
        #expect(run.output.contains("\n  hung: no answer within 2 s\n"))
    }

    @Test func theReportIsTheSameWithoutIsolation() throws {
        let arguments = "compare --random 25000 --seed 3 --format json"
        let strategies = ["tokens", "observer-protocol", "mutant/wrong-item", "mutant/skips-the-neighbour"]
        let apart = try Program.run(arguments, strategies: strategies, exits: 1)
        let here = try Program.run("\(arguments) --no-isolation", strategies: strategies)
        #expect(apart.output == here.output)
    }

    @Test func noStrategyMeansNoChildProcess() async throws {
        let exploration = Exploration(strategies: [], steps: 9, seed: 2)
        let report = try await Isolation(program: "/nowhere/observatory").report(on: exploration)
        #expect(report == exploration.run())
    }
}
