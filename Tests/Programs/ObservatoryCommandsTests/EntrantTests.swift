import BenchmarkEngine
import BuiltPrograms
import Foundation
import ObserverContract
import StrategyCatalog
import Testing

@testable import ObservatoryCommands

/// Runs an entrant's program, which contains its own strategies and ours.
@Suite struct EntrantTests {
    @TemporaryFolder private var folder: URL

    @Test func theReportListsEntrantsRightAfterTheSixStrategies() throws {
        let run = try Program.run("--scenario order/registration-order --format json", exits: 0, of: .entrant)
        let report = try run.json(ComparisonReport.self)
        let ids = report.strategies.map(\.id)
        #expect(ids.prefix(6) == Catalog.strategies.map(\.id).prefix(6))
        #expect(ids.dropFirst(6).prefix(2) == ["broadcast", "team/traps-when-counted"])
        #expect(ids.prefix(6) + ids.dropFirst(8) == ObservatoryCommand.strategies.map(\.id)[...])
    }

    /// One that hangs must not delay a command about another.
    @Test(arguments: [
        (["compare"], ["one", "two"]), (["compare", "--strategy", "two"], ["two"]),
        (["compare", "--strategy=one"], ["one"]), (["compare", "--strategy", "tokens"], []),
        (["compare", "--strategy", "mistyped"], ["one", "two"]),
    ])
    func onlyWhatEntrantsOfferThatACommandIsAboutIsFoundOut(arguments: [String], ids: [String]) {
        let entrants = ["one", "two"].map { id in
            Entrant(DeclaredStrategy(id, "Its name.", []) { Catalog.strategies[0].makePlayer() })
        }
        let lineUp = LineUp(beside: entrants, program: "bells")
        #expect(lineUp.entrants(namedIn: arguments).map(\.id) == ids)
    }

    @Test func aCorrectEntrantKeepsTheContract() throws {
        let run = try Program.run("--strategy broadcast", exits: 0, of: .entrant)
        #expect(run.output.hasSuffix("all as declared.\n"))
    }

    /// The test of its capabilities is the first that it does not survive; a scenario can be run again.
    @Test func aDiagnosisOfAStrategyThatDiesEverywhereNamesAScenario() throws {
        let trapping = try Program.run("diagnose --strategy team/traps-when-counted", exits: 1, of: .entrant)
        #expect(
            trapping.output.contains("✗ It crashes while it runs the scenario cancel/counted: signal "))
        #expect(!trapping.output.contains(/R\d\d/))
        let waiting = try Program.run(
            "diagnose --strategy waits --time-limit 1", exits: 1, of: .entrant,
            environment: ["ENTRANT": "waits"])
        #expect(
            waiting.output.contains(
                "✗ It hangs while it runs the scenario cancel/after-the-player: no answer within 1 s."))
    }

    @Test func anEntrantsProgramDiagnosesOnlyTheEntrantsStrategies() throws {
        let run = try Program.run("diagnose --format json", of: .entrant)
        let diagnoses = try run.json([Diagnosis].self)
        #expect(diagnoses.map(\.strategy) == ["broadcast", "team/traps-when-counted"])
        #expect(diagnoses[0].isClean)
    }

    @Test func aTrapInADeclaredCapabilityDoesNotAffectOtherRulesOrStrategies() throws {
        let run = try Program.run(
            "--strategy broadcast --strategy team/traps-when-counted --random 0 --format json", exits: 1,
            of: .entrant)
        let report = try run.json(ComparisonReport.self)
        let verdicts = Dictionary(
            uniqueKeysWithValues: report.strategies[1].verdicts.map { ($0.rule, $0.verdict) })
        #expect(verdicts["R06"] == .pass)
        #expect(verdicts["R09"] == .crashed)
        #expect(verdicts["R10"] == .notApplicable)
        #expect(report.strategies[0].verdicts.allSatisfy { [.pass, .notApplicable].contains($0.verdict) })
        let failure = try #require(report.failures.first)
        #expect(failure.detail?.hasSuffix("Fatal error: not counted here") == true)
        #expect(
            failure.replay
                == "swift run entrant-observatory compare --strategy team/traps-when-counted --scenario "
                + failure.scenario)
    }

    @Test func aTrapInTheProbeOfTheCapabilitiesAffectsOnlyThatStrategy() throws {
        let run = try Program.run(
            "--strategy broadcast --strategy traps --random 0 --format json", exits: 1, of: .entrant,
            environment: ["ENTRANT": "traps"])
        let report = try run.json(ComparisonReport.self)
        let verdicts = report.strategies.map { Set($0.verdicts.map(\.verdict)) }
        #expect(verdicts == [[.pass, .notApplicable], [.crashed, .notApplicable]])
    }

    @Test(arguments: [
        (
            "empty",
            "the strategy \"closures in the order in which they came\" has an empty id. Give it one, so that "
                + "`--strategy` can select it."
        ),
        (
            "spaces",
            #""my signals" cannot be the id of a strategy: it has a space in it. An id is made of words in lower case, "#
                + #"joined by "-", such as "my-signals", and may stand in a group, such as "team/my-signals"."#
        ),
        ("twice", #""broadcast" cannot be the id of your strategy: another strategy of yours has it."#),
        (
            "noForms",
            "my-signals has no forms, so there is nothing to test. Remove `forms`, or return at least one."
        ),
    ])
    func anInvalidStrategyIsRefusedAtTheStart(kind: String, sentence: String) throws {
        #expect(
            try Program.run("list", of: .entrant, environment: ["ENTRANT": kind])
                == .refusal(sentence))
    }

    @Test func entrantsAppearInTheListOnTheMapAndInATrace() throws {
        let list = try Program.run("list", exits: 0, of: .entrant)
        #expect(list.output.contains("  broadcast "))
        let map = try Program.run("list --map", of: .entrant)
        #expect(map.output.contains("\nteam/traps-when-counted "))
        let trace = try Program.run("trace removal/a-removes-b --strategy broadcast", of: .entrant)
        #expect(
            trace.output.hasPrefix(
                "A removes B before B's turn   (R03)\n\nAs the contract demands: broadcast\n"))
    }

    @Test func aTraceNamesTheStrategyThatCrashesAndShowsTheOthers() throws {
        let run = try Program.run(
            "trace reclaim/not-called-not-counted --strategy team/traps-when-counted --strategy owner-bound",
            exits: 0, of: .entrant)
        #expect(run.output.contains("\nCrashes or hangs: team/traps-when-counted\n  signal "))
        #expect(run.output.contains("\nAs the contract demands: owner-bound\n  A"))
    }

    @Test func timingAnEntrantWithoutARigIsRefused() throws {
        let sentence = """
            team/traps-when-counted cannot be timed: it has no rig. `Entrant(strategy, rig: MyRig.init)` gives it \
            one; see the protocol Rig.
            """
        let run = try Program.run("bench --strategy team/traps-when-counted", of: .entrant)
        #expect(run == .refusal(sentence))
    }

    @Test(arguments: ["tokens", "mutant/wrong-item", "floor/closure", "floor/locked"])
    func anIDThatIsAlreadyInUseIsRefused(id: String) {
        #expect(
            message { try LineUp.check([named(id)]) }
                == "error: \"\(id)\" cannot be the id of your strategy: Observatory already uses it.")
    }

    @Test(arguments: ["published", "peer", "mutant", "floor", "libraries"])
    func aGroupOfObservatoryIsRefused(group: String) {
        #expect(
            message { try LineUp.check([named("\(group)/mine")]) } == """
                error: "\(group)/mine" cannot be the id of your strategy: Observatory uses the group "\(group)".
                """)
    }

    @Test(arguments: [
        ("--help", false), ("help compare", false), ("pick --no-such-option", false), ("comapre", false),
        ("mutants --format yaml", false), ("list", true),
    ])
    func aStrategyIsTriedOnlyForCommandsThatNeedItsCapabilities(arguments: String, isTried: Bool) throws {
        let file = folder.appending(path: "tried")
        try Program.run(arguments, of: .entrant, environment: ["ENTRANT": "traps", "TRIED": file.path])
        #expect(FileManager.default.fileExists(atPath: file.path) == isTried)
    }

    @Test func messagesNameTheProgramThatWasStarted() throws {
        let unknown = try Program.run("--strategy broadcasts", of: .entrant)
        #expect(
            unknown.errors == """
                error: there is no strategy "broadcasts". Did you mean "broadcast"? `swift run \
                entrant-observatory list` shows all of them.

                """)
        let help = try Program.run("--help", of: .entrant)
        #expect(help.output.contains("USAGE: entrant-observatory <subcommand>"))
        let pick = try Program.run("pick", of: .entrant)
        #expect(
            pick.errors.contains("swift run -c release entrant-observatory bench --output benchmark.json"))
    }
}
