import BuiltPrograms
import Foundation
import Testing

@testable import ObservatoryCommands
@testable import ObserverContract

@Suite struct ExplorationTests {
    @TemporaryFolder private var folder: URL
    private let failing = ExplorationReport(
        steps: 1_000, seed: 7,
        strategies: [
            ExplorationReport.StrategySummary(id: "clean", steps: 1_000, scenarios: 61, failure: nil),
            ExplorationReport.StrategySummary(
                id: "mine", steps: 12, scenarios: 1,
                failure: ExplorationReport.Failure(
                    form: "blocks", verdict: .fail, rules: ["R01"], steps: 3, stepsBefore: 12,
                    scenario: "title: Found\nsteps:\n- observe A\n", expected: ["A started Naima"],
                    actual: [],
                    replay: "observatory compare --strategy mine --random 1000 --seed 7")),
        ])

    @Test func aFailureShowsItsScenarioDifferenceAndCommand() {
        #expect(
            failing.text(on: Terminal(hasColour: false)) == """
                ✓ clean  1,000 steps in 61 scenarios
                ✗ mine   12 steps in 1 scenario

                ✗ mine (blocks) differs from the reference model in this scenario (3 steps, shrunk from 12):

                    title: Found
                    steps:
                    - observe A

                    expected         mine (blocks)
                  > A started Naima  (nothing)   < first difference

                  to see it again: observatory compare --strategy mine --random 1000 --seed 7

                seed 7, 1,000 steps for each strategy: 1 failure.
                """)
    }

    @Test func aLeakIsReportedAsALeak() {
        var report = failing
        report.strategies[1].failure?.verdict = .leaked
        let text = report.text(on: Terminal(hasColour: false))
        #expect(text.contains("+ mine (blocks) leaks in this scenario"))
        #expect(text.contains("the traces are the same; an object was never freed"))
    }

    @Test func aLongTraceOfAHangIsTruncated() {
        var report = failing
        report.strategies[1].failure?.verdict = .hung
        report.strategies[1].failure?.detail = "no answer within 5 s"
        report.strategies[1].failure?.expected = (1...22).map { "line \($0)" }
        let text = report.text(on: Terminal(hasColour: false))
        #expect(text.contains("∞ mine (blocks) hangs in this scenario (3 steps, shrunk from 12):"))
        #expect(text.contains("    line 20\n    ... 2 more lines after\n\n"))
        report.strategies[1].failure?.expected = []
        #expect(
            report.text(on: Terminal(hasColour: false))
                .contains("    expected\n    (nothing)\n\n"))
    }

    @Test func aCrashThatIsNotReproducedIsReportedAsSuch() {
        var report = failing
        report.strategies[1].failure = ExplorationReport.Failure(
            form: nil, verdict: .crashed, rules: [], steps: 10_000, stepsBefore: 10_000, scenario: "",
            expected: [], actual: [], detail: "signal 9 (killed)",
            replay: "observatory compare --strategy mine --random 1000 --seed 7 --no-isolation")
        let text = report.text(on: Terminal(hasColour: false))
        #expect(
            text.contains(
                """
                ! mine crashed somewhere in 10000 steps, but not when each scenario was run again:

                  crashed: signal 9 (killed)

                  to look for it under a debugger: observatory compare --strategy mine --random 1000 \
                --seed 7 --no-isolation

                seed 7
                """))
    }

    @Test func randomScenariosFindNoFailureInTheDefaultStrategies() throws {
        let run = try Program.run("compare --random 3000 --seed 11", exits: 0)
        #expect(run.output.contains("✓ notification-center            3,000 steps in "))
        #expect(run.output.hasSuffix("\nseed 11, 3,000 steps for each strategy: no failure.\n"))
        #expect(run.errors.isEmpty)
    }

    /// It differs, and crashes in smaller scenarios.
    @Test func aDifferenceIsReportedWhereShrinkingItCrashes() throws {
        let run = try Program.run("compare --random 20000 --strategy strict --seed 5", exits: 1, of: .faulty)
        #expect(run.output.contains("✗ strict differs from the reference model in this scenario ("))
    }

    @Test func aSavedScenarioFailsAgain() throws {
        let file = folder.appending(path: "found it.yml")
        let mutant = "compare --strategy mutant/skips-the-neighbour"
        let found = try Program.run("\(mutant) --random 5000 --save", [file.path], exits: 1)
        #expect(
            found.output.contains("\(mutant) --scenario '\(file.path)'"))
        let again = try Program.run("\(mutant) --scenario", [file.path], exits: 1)
        #expect(again.output.contains("< first difference"))
        #expect(again.output.contains("\(mutant) --scenario '\(file.path)'\n"))
        try Program.run("compare --strategy tokens --scenario", [file.path], exits: 0)
    }
}
