import BuiltPrograms
import Foundation
import ObserverContract
import Testing

@testable import ObservatoryCommands

/// Runs the program as a user would, and checks its output and exit status.
@Suite struct ProgramTests {
    @TemporaryFolder private var folder: URL
    private let strategies = ObservatoryCommand.strategies

    /// `scripts/test-release` runs all scenarios and the random steps, which take a debug build long.
    @Test func comparesEveryStrategyByDefault() throws {
        let run = try Program.run("--rule R05", exits: 0)
        let symbols = strategies.map { $0.divergences.contains { $0.rule == .sequence } ? "≠" : "✓" }
        #expect(Set(symbols) == ["≠", "✓"])
        let row = run.output.split(separator: "\n").first { $0.hasPrefix("R05 sequence ") }
        #expect(row?.split(separator: " ").dropFirst(2).map(String.init) == symbols)
        #expect(run.output.contains("\n\(strategies.count) strategies, 1 rule, "))
        #expect(run.output.hasSuffix(" scenarios: all as declared.\n"))
        #expect(run.output.contains("\nThe six strategies (1 to 6) left identical traces in all "))
        #expect(!run.output.contains("\u{1B}"), "there is no colour in a pipe")
    }

    @Test func theDeclaredDivergencesOfANamedStrategyArePrinted() throws {
        let run = try Program.run("compare --strategy peer/combine --rule R01", exits: 0)
        #expect(
            run.output.contains(
                """
                ≠ peer/combine declares
                    R01 order  The subscribers are kept in a set, which has no order.
                """))
    }

    @Test func printsTheComparisonAsJSON() throws {
        let ids = ["closure-array", "tokens"]
        let run = try Program.run("compare --format json", strategies: ids, exits: 0)
        let report = try run.json(ComparisonReport.self)
        #expect(report.schema == 2)
        #expect(report.strategies.map(\.id) == ids)
        #expect(report.rules.map(\.id) == Contract.rules.map(\.id))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(
            Set(object.keys) == ["schema", "rules", "strategies", "scenarios", "failures", "exploration"])
        let rules = try #require(object["rules"] as? [[String: Any]])
        #expect(Set(rules[0].keys) == ["id", "title", "class", "statement"])
    }

    @Test func strategiesThatLeaveTheSameTraceShareABlock() throws {
        let run = try Program.run("trace removal/a-removes-b", exits: 0)
        let blocks = run.output.components(separatedBy: "\n\n").dropFirst()
        #expect(
            blocks.first?.hasPrefix("As the contract demands: notification-center, observer-protocol,")
                == true)
        // Which of two traces an unordered strategy leaves depends on chance.
        let others = blocks.dropFirst().dropLast()
        #expect(!others.isEmpty && others.allSatisfy { $0.hasPrefix("A different trace: ") })
        #expect(run.output.contains("\n  declared to break: published/notification-center R03 R05 R07 R09; "))
        #expect(
            blocks.last == """
                Does not apply without removal, which is not offered: closure-array, published/closure-array

                """)
    }

    @Test func rulesAndNeedsHaveASecondName() throws {
        #expect(
            try Program.run("compare --strategy tokens --rule order", exits: 0).output
                == Program.run("compare --strategy tokens --rule R01", exits: 0).output)
        #expect(
            try Program.run("pick --need keyed", exits: 0).output
                == Program.run("pick --need keys", exits: 0).output)
    }

    @Test func aComparisonSaysHowManyScenariosApply() throws {
        let run = try Program.run("compare --strategy closure-array --rule R01 --rule R03", exits: 0)
        #expect(run.output.contains(/1 strategy, 2 rules, \d+ of \d+ scenarios/))
    }

    @Test func aScenarioWithoutStepsIsNotJudged() throws {
        let file = try folder.file("mine.yml", "title: Nothing\nrules: [R01]\nsteps: []\n").path
        let run = try Program.run("compare --scenario \(file)", exits: 2)
        #expect(run.errors.hasSuffix(" has no steps, so there is nothing to run.\n"))
    }

    /// What breaks a rule by chance may leave the trace of the contract once, also where another rule is tested.
    @Test(arguments: ["order/registration-order", "removal/a-removes-b"])
    func aTraceNamesTheDeclarationsThatThisRunDoesNotShow(scenario: String) throws {
        let call = "trace \(scenario) --strategy peer/observation --strategy tokens"
        let run = try Program.run(call)
        let isByChance = run.output.contains("As the contract demands: tokens, peer/observation\n")
        #expect(
            run.output.contains("\n  declared to break, which this run does not show: peer/observation R01\n")
                == isByChance)
    }

    @Test func theContractsTraceIsShownFirstEvenIfNoStrategyLeavesIt() throws {
        let mutant = "mutant/snapshot-calls-the-removed"
        let run = try Program.run("trace removal/a-removes-b --strategy \(mutant)")
        #expect(
            run.output.hasSuffix(
                """

                As the contract demands: none
                  A  started Blue Train  paused Blue Train
                  B  ·                   ·

                A different trace: \(mutant)
                  A  started Blue Train  ·                   paused Blue Train
                  B  ·                   started Blue Train  ·
                  declares nothing; see: swift run observatory compare --strategy \(mutant) --scenario removal/a-removes-b

                """))
    }

    /// The contract does not say which of the next events finds a dead observer.
    @Test func aTraceSaysWhatTheContractAllowsToo() throws {
        let steps = "steps: [{observe: A, only: paused}, drop A, play Naima, count]"
        let file = try folder.file("mine.yml", "title: T\nrules: [R09]\n\(steps)\n").path
        let strategies = "--strategy owner-bound --strategy observer-protocol"
        let run = try Program.run("trace \(file) \(strategies)")
        #expect(run.output.contains("\n\nAs the contract demands: owner-bound\n"))
        #expect(run.output.contains("\n\nAnother trace that the contract allows: observer-protocol\n"))
        let compared = try Program.run("compare --scenario \(file) \(strategies)", exits: 0)
        #expect(compared.output.hasSuffix(": all as declared.\n"))
    }

    @Test func aTraceSaysWhereAnObjectWasNeverFreed() throws {
        let run = try Program.run("trace events/interleaved --strategy leaks --strategy tokens", of: .faulty)
        #expect(run.output.contains("\n\nAs the contract demands: tokens\n"))
        #expect(run.output.contains("\n\nAs the contract allows, but with a leak: leaks\n"))
    }

    @Test(arguments: [
        (
            "list",
            [
                "tokens", "removal, additive, token, counting", "peer/async-stream", "R17 events",
                "removal/a-removes-b", "notify", "dies-with-owner",
            ]
        ),
        ("--help", ["compare", "trace", "bench", "pick", "list", "Exit status: 0 when"]),
    ])
    func theProgramNamesWhatItHas(arguments: String, names: [String]) throws {
        let run = try Program.run(arguments, exits: 0)
        for name in names { #expect(run.output.contains(name), "\(name)") }
    }

    @Test func runsAScenarioFileAndReportsItsErrors() throws {
        let start = "title: My own\nrules: [R01]\nsteps:\n"
        let file = try folder.file("mine.yml", "\(start)  - observe: A\n  - play: Naima\n").path
        let run = try Program.run("compare --scenario \(file)", exits: 0)
        #expect(run.output.contains("1 scenario: all as declared."))

        try folder.file("mine.yml", "\(start)  - remove: B\n")
        let broken = try Program.run("compare --scenario \(file)", exits: 2)
        #expect(broken.errors.hasPrefix("\(file):4: error: this removes B"))
    }

    @Test func aTraceOfAScenarioThatCrashesAStrategyShowsTheOthersToo() throws {
        // Tests no rule, so only `trace` runs it.
        let file = try folder.file(
            "mine.yml",
            """
            title: A freed closure plays
            rules: []
            needs: [additive]
            steps:
              - observe: A
                only: started
                on: {started: [remove B]}
              - observe: B
                only: stopped
                on: {closure released: [play y]}
              - play: x
            """
        ).path
        let run = try Program.run("trace \(file) --strategy peer/foundation --strategy tokens", exits: 0)
        #expect(run.output.contains("tokens"))
        #if !canImport(ObjectiveC)
            #expect(run.output.contains("Recursive call to lock Mutex"))
        #endif
    }
}
