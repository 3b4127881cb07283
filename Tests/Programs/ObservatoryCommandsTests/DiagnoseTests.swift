import BuiltPrograms
import Foundation
import ObserverContract
import Testing

@testable import ObservatoryCommands

@Suite struct DiagnoseTests {
    @TemporaryFolder private var folder: URL

    @Test func aDiagnosisPrintsItsPartsInOrder() throws {
        let run = try Program.run("diagnose --strategy mutant/nested-instead-of-queued")
        #expect(run.status == 1, "it declares nothing")
        var lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)[...]
        for start in [
            "mutant/nested-instead-of-queued: ", "  offers: removal, additive, ",
            "It breaks 1 rule. Apart from that, it keeps the contract in ",
            "≠ R05 sequence: An event emitted in a callback is delivered at once, ",
            "  for you: Later observers get the two events in reverse order, ", "    steps:",
            "    - observe: A",
            "    expected", "  > ", "  to see it again: swift run observatory diagnose --strategy ",
            "To declare it:",
            "    Divergence(.sequence, ",
        ] {
            lines = lines.drop { !$0.hasPrefix(start) }
            #expect(lines.first != nil, "no line begins with \"\(start)\"")
        }
        #expect(
            run.output.hasSuffix(
                "mutant/nested-instead-of-queued declares to break no rule, and breaks R05.\n"))
    }

    /// Many lists crash where a removed closure is freed, and break other rules besides. Published forms declare that,
    /// and are compared with it.
    @Test func aStrategyThatCrashesInSomeScenariosIsDiagnosedWithoutThem() throws {
        let run = try Program.run("diagnose --strategy dictionary", exits: 1, of: .faulty)
        #expect(run.output.contains("  offers: removal, additive\n"))
        #expect(run.output.contains("It breaks 4 rules. Apart from that, it keeps the contract in "))
        #expect(
            run.output.contains(
                "\nAn expected trace below is that of a type that breaks only the other rules.\n"))
        #expect(run.output.hasSuffix("declares to break no rule, and breaks R01 R03 R05 R14.\n"))
        let scenarios = #"["open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed"]"#
        #expect(run.output.contains(", crashesIn: \(scenarios)),\n"))
        #expect(run.output.contains("freed, which the rest leaves out: "))
    }

    /// The random scenarios are drawn without what crashes it, here and in a comparison.
    @Test func aStrategyThatCrashesWhenARemovalIsRepeatedIsDiagnosedWithoutThat() throws {
        let run = try Program.run("diagnose --strategy strict", exits: 1, of: .faulty)
        #expect(run.output.contains("It breaks 3 rules. Apart from that, it keeps the contract in "))
        #expect(run.output.contains("\nNo random scenario is drawn in which R11 could show.\n"))
        #expect(run.output.contains("≠ R11 cancel: It crashes where this is tested.\n"))
        #expect(run.output.hasSuffix("declares to break no rule, and breaks R03 R05 R11.\n"))
        let compared = try Program.run("compare --strategy strict-declared", exits: 0, of: .faulty)
        #expect(compared.output.hasSuffix("all as declared.\n"))
    }

    @Test func aCrashInARandomScenarioIsShownInASmallOne() throws {
        let run = try Program.run("diagnose --strategy shallow --save \(folder.path)", exits: 1, of: .faulty)
        #expect(run.output.contains("✗ It crashes while it runs random scenarios: "))
        #expect(run.output.contains("\n✗ It does so in this scenario:\n"))
        let file = "\(folder.path)/shallow/unexplained.yml"
        let again = try Program.run("compare --strategy shallow --scenario \(file)", exits: 1, of: .faulty)
        #expect(again.output.contains("Fatal error: too deep"))
    }

    @Test func whatAStrategyDeclaresAndDoesNotOfferIsNamedWithItsRules() throws {
        let run = try Program.run("diagnose --strategy mutant/owner-kept-strongly", exits: 1)
        let lack = "\n✗ It declares weak (R08 ownership, R09 reclaim), and does not offer that; "
        #expect(run.output.contains(lack))
        #expect(run.output.hasSuffix("and breaks no rule, and does not offer weak.\n"))
    }

    /// It would crash in scenarios of any rule, which says nothing about that rule.
    @Test func aStrategyThatCrashesEverywhereIsNotSaidToBreakTheRulesOfSomeScenarios() throws {
        let run = try Program.run("diagnose --strategy traps", exits: 1, of: .faulty)
        #expect(run.output.contains("✗ It crashes while it runs the scenario "))
        #expect(!run.output.contains("offers: registration and nothing else") && !run.output.contains("~ R"))
        #expect(run.output.hasSuffix("declares to break no rule, and cannot be diagnosed.\n"))
    }

    /// Trying what is not promised would crash it.
    @Test func whatAStrategyDeclaresIsTrustedWhereTryingCrashes() throws {
        let run = try Program.run("diagnose --strategy unowned-owner", exits: 1, of: .faulty)
        #expect(run.output.contains("  offers: removal, additive\n"))
        #expect(
            run.output.contains(
                "  other capabilities were not tested, because testing them crashes it: signal "))
        #expect(run.output.hasSuffix("declares to break no rule, and breaks R01 R03 R05 R14.\n"))
    }

    @Test func whatAnotherThreadFreesAMomentLaterIsNoLeak() throws {
        let run = try Program.run(
            "compare --strategy frees-late --scenario payload/three-items", exits: 0, of: .faulty)
        #expect(run.output.hasSuffix("all as declared.\n"))
    }

    /// A hang cannot be declared, but the other rules are found all the same.
    @Test func aStrategyThatHangsInSomeScenariosIsDiagnosedWithoutThem() throws {
        let run = try Program.run("diagnose --strategy frees-under-a-lock", exits: 1, of: .faulty)
        #expect(run.output.contains("✗ It hangs while it runs the scenario open/closure-emits-when-freed: "))
        #expect(run.output.contains(" A subject that holds a lock while it calls or frees observers "))
        #expect(run.output.contains("It breaks 3 rules. Apart from that, it keeps the contract in "))
        #expect(!run.output.contains("To declare it:"))
        #expect(
            run.output.hasSuffix("declares to break no rule, and breaks R01 R03 R05, and crashes or hangs.\n")
        )
    }

    /// The fault shows only where threads work together, which no declaration excuses and no random scenario does.
    @Test func aFaultThatNoRuleExplainsGetsTheLikelyRuleAndAScenario() throws {
        // The search takes seconds in a debug build.
        let run = try Program.run(
            "diagnose --strategy mutant/registration-lost-to-another --time-limit 60", exits: 1)
        #expect(run.output.contains("Most likely it breaks R20 "))
        let scenario = try #require(
            run.output.range(of: "No rule, broken in a way that is known here, explains this scenario:"))
        #expect(run.output[scenario.upperBound...].hasPrefix("\n  it tests R"))
        #expect(run.output[scenario.upperBound...].contains("- together:"))
        #expect(run.output.hasSuffix("and does something that no rule explains.\n"))
    }

    @Test func aDiagnosisSaysThatAScenarioMayPassByChance() throws {
        let run = try Program.run("diagnose --strategy mutant/unordered-storage")
        let note = "The order of its calls may differ between runs: if a scenario passes, repeat it."
        #expect(run.output.contains("\n\(note)\n"))
    }

    /// No random scenario is drawn, since any could show R17, which the model cannot break.
    @Test func aRuleThatTheModelCannotBreakIsNamedAsAGuess() throws {
        let run = try Program.run("diagnose --strategy mutant/repeated-event-swallowed")
        #expect(run.output.contains("\nIt breaks 1 rule. Apart from that, it keeps the contract in "))
        #expect(!run.output.contains(" 0 random steps"))
        #expect(
            run.output.contains("\n  this is a guess: the model cannot break this rule, and no other rule "))
        let other = try Program.run("diagnose --strategy mutant/nested-instead-of-queued")
        #expect(!other.output.contains("a guess"))
    }

    @Test func aDiagnosisNamesTheRulesThatNoRandomScenarioCanShow() throws {
        let run = try Program.run("diagnose --strategy mutant/identifier-never-incremented")
        #expect(run.output.contains("\nNo random scenario is drawn in which R11 could show.\n"))
    }

    @Test func jsonHasTheCommandsAndTheDeclarationOfTheText() throws {
        let id = "mutant/nested-instead-of-queued"
        let run = try Program.run("diagnose --strategy \(id) --format json")
        let diagnosis = try #require(
            run.json([Diagnosis].self).first)
        let file = "witnesses/\(id)/R05.yml"
        #expect(
            diagnosis.findings.map(\.witness?.replay) == [
                "swift run observatory diagnose --strategy \(id) --save witnesses; "
                    + "swift run observatory compare --strategy \(id) --scenario \(file)"
            ])
        #expect(diagnosis.declaration.first == "let divergences = [")
        #expect(diagnosis.declaration.contains { $0.hasPrefix("    Divergence(.sequence, ") })
    }

    /// Otherwise the declaration to paste would not compile.
    @Test func aRuleIsDeclaredByTheNameOfItsMember() throws {
        let path = "Sources/Contract/ContractModel/Rules/Rule+All.swift"
        let source = try String(contentsOf: BuiltPrograms.project.appending(path: path), encoding: .utf8)
            .replacing("`", with: "")
        for rule in Contract.rules {
            let start = "static let \(rule.memberName) = Rule(\n        \"\(rule.id)\", "
            #expect(source.contains(start), "\(rule.id)")
        }
    }

    @Test func aSavedWitnessReproducesTheDivergence() throws {
        let run = try Program.run("diagnose --strategy published/closure-array --save \(folder.path)")
        #expect(run.status == 0, "it breaks what it declares")
        let file = "\(folder.path)/published/closure-array/R05.yml"
        let call = "swift run observatory compare --strategy published/closure-array --scenario "
        #expect(run.output.contains(call))
        let again = try Program.run(
            "compare --strategy published/closure-array --scenario \(file) --format json")
        let report = try again.json(ComparisonReport.self)
        #expect(report.failures.map(\.verdict) == [.diverges])
    }

    @Test func aFolderThatCannotBeCreatedIsReportedBeforeTheDiagnosis() throws {
        let run = try Program.run("diagnose --strategy tokens --save /proc/none", exits: 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("/proc/none/tokens cannot be created for the witnesses: "))
    }

    /// Neither a file where a witness would go, nor one where the folder would be, is lost.
    @Test(arguments: [("mine/tokens/R01.yml", "is not a scenario"), ("mine", "it is a file")])
    func aFileOfSomethingElseIsNotReplacedByAWitness(path: String, reason: String) throws {
        let file = try folder.file(path, "mine")
        let run = try Program.run("diagnose --strategy tokens --save \(folder.path)/mine", exits: 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(reason))
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    }

    @Test func aWitnessThatCannotBeWrittenDoesNotLoseTheDiagnosis() throws {
        let id = "mutant/nested-instead-of-queued"
        // A folder is where the file has to be.
        try FileManager.default.createDirectory(
            at: folder.appending(path: "\(id)/R05.yml"), withIntermediateDirectories: true)
        let run = try Program.run("diagnose --strategy \(id) --format json --save \(folder.path)", exits: 2)
        #expect(try run.json([Diagnosis].self).map(\.findings.count) == [1])
        #expect(run.errors.contains("R05.yml"))
    }

    @Test func aComparisonBeginsWithTheDiagnosisOfAStrategyThatDeclaresNothing() throws {
        let run = try Program.run("compare --strategy mutant/returns-to-its-old-place", exits: 1)
        let diagnosis = try #require(run.output.range(of: "It breaks 1 rule."))
        let matrix = try #require(run.output.range(of: "\nR01 order "))
        #expect(diagnosis.lowerBound < matrix.lowerBound)
    }
}
