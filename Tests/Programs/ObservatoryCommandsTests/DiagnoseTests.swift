import Foundation
import ObserverContract
import Testing

@testable import ObservatoryCommands

@Suite struct DiagnoseTests {
    @Test func aDiagnosisPrintsItsPartsInOrder() throws {
        let run = try Program.run(["diagnose", "--strategy", "mutant/nested-instead-of-queued"])
        #expect(run.status == 1, "it declares nothing")
        var lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)[...]
        for start in [
            "mutant/nested-instead-of-queued: ", "  offers: removal, additive, ",
            "It breaks 1 rule. Apart from that, it keeps the contract in ",
            "~ R05 sequence: An event emitted in a callback is delivered at once, ",
            "  for you: Later observers get the two events in reverse order, ", "    steps:",
            "    - observe: A",
            "    expected", "  > ", "  to see it again: observatory diagnose --strategy ", "To declare it:",
            "    Divergence(.sequence, ",
        ] {
            lines = lines.drop { !$0.hasPrefix(start) }
            #expect(lines.first != nil, "no line begins with \"\(start)\"")
        }
        #expect(
            run.output.hasSuffix(
                "mutant/nested-instead-of-queued declares to break no rule, and breaks R05.\n"))
    }

    @Test func aSavedWitnessReproducesTheDivergence() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let run = try Program.run(["diagnose", "--strategy", "published/closure-array", "--save", folder])
        #expect(run.status == 0, "it breaks what it declares")
        let file = "\(folder)/published/closure-array/R05.yml"
        let call = "observatory compare --strategy published/closure-array --scenario "
        #expect(run.output.contains(call))
        let again = try Program.run(
            ["compare", "--strategy", "published/closure-array", "--scenario", file, "--format", "json"])
        let report = try JSONDecoder().decode(ComparisonReport.self, from: Data(again.output.utf8))
        #expect(report.failures.map(\.verdict) == [.diverges])
    }

    @Test func aFolderThatCannotBeCreatedIsReportedBeforeTheDiagnosis() throws {
        let run = try Program.run(["diagnose", "--strategy", "tokens", "--save", "/proc/none"])
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("/proc/none cannot be created for the witnesses: "))
    }

    @Test func aComparisonBeginsWithTheDiagnosisOfAStrategyThatDeclaresNothing() throws {
        let run = try Program.run(["compare", "--strategy", "mutant/called-again-on-return"])
        #expect(run.status == 1)
        let diagnosis = try #require(run.output.range(of: "It breaks 3 rules."))
        let matrix = try #require(run.output.range(of: "\nR01 order "))
        #expect(diagnosis.lowerBound < matrix.lowerBound)
    }
}
