import BuiltPrograms
import Foundation
import ObserverContract
import Testing

/// Puts players under load as a user would.
///
/// How many emissions one call delivers and how many slots are used depends on the machine's load. So the
/// limits are tested with players for which it doesn't.
@Suite struct StressTests {
    @Test func theTextShowsTheMeasurementsAndThatNothingFailed() throws {
        let run = try Program.run("stress --seconds 0.1 --threads 1 --strategy thread-safe", exits: 0)
        #expect(run.output.hasPrefix("✓ thread-safe  1 thread, "))
        #expect(run.output.contains(" calls a second, every call checked\n"))
        #expect(run.output.contains("most emissions of other threads delivered in one call: 0\n"))
        #expect(run.output.contains("most at one time: "))
        #expect(
            run.output.hasSuffix(
                "\nNo emission was lost, doubled or reordered, and no limit was exceeded.\n"))
    }

    @Test(arguments: ["", "--no-isolation"])
    func theJSONReportContainsTheMeasurements(isolation: String) throws {
        let run = try Program.run(
            "stress --seconds 0.1 --threads 1 --strategy thread-safe --format json \(isolation)", exits: 0)
        for key in ["maxForeignDeliveries", "liveHighWater", "slotsHighWater", "queueHighWater"] {
            #expect(run.output.contains("\"\(key)\""))
        }
        let report = try #require(try run.json([StressReport].self).first)
        #expect(report.events > 0 && report.deliveries > 0 && report.registrations > 0)
        let live = try #require(report.liveHighWater)
        #expect(live > 0)
        #expect(try #require(report.slotsHighWater) >= live)
    }

    @Test func aPlayerThatDoesNotReportItsUsageHasNoHighWaterMarks() throws {
        let run = try Program.run(
            "stress --seconds 0.1 --threads 1 --strategy async-sequence --format json", exits: 0)
        #expect(!run.output.contains("HighWater"))
        #expect(run.output.contains("\"maxForeignDeliveries\" : 0"))
    }

    @Test func strategiesThatDeclareDivergencesAreLeftOutByDefaultAndNamed() throws {
        let run = try Program.run("stress --seconds 0.1 --threads 1")
        let lines = run.output.split(separator: "\n")
        let loaded = lines.filter { $0.contains("  1 thread, ") }
        #expect(loaded.contains { $0.hasPrefix("✓ thread-safe ") })
        #expect(!loaded.contains { $0.contains(" actor ") || $0.contains("/") })
        let line = try #require(
            lines.first { $0.hasPrefix("Not put under load, because they declare divergences: ") })
        #expect(line.contains("actor"))
        #expect(line.hasSuffix(". Name one with --strategy."))
    }

    @Test func aFailingMutantIsShownWithTheCommandToRepeatTheLoad() throws {
        let run = try Program.run(
            "stress --seconds 60 --threads 4 --strategy mutant/emission-lost-to-another", exits: 1)
        #expect(run.output.hasPrefix("✗ mutant/emission-lost-to-another  4 threads, "))
        #expect(run.output.contains("\n✗ mutant/emission-lost-to-another failed:\n    "))
        #expect(run.output.contains("    observer 1 was called for "))
        #expect(
            run.output.contains(
                """
                  to put it under the same load: swift run observatory stress --strategy mutant/emission-lost-to-another \
                --threads 4 --seed 1 --seconds 60

                1 of 1 strategy failed.

                """))
    }

    @Test func aCrashAndAHangAreVerdictsAndTheOtherFormsAreStillReported() throws {
        let arguments = "stress --seconds 0.1 --threads 1 --strategy waits --time-limit 3"
        let json = try Program.run(
            "\(arguments) --format json", exits: 1, of: .entrant, environment: ["ENTRANT": "waits"])
        let reports = try json.json([StressReport].self)
        #expect(reports.map(\.form) == ["works", "waits", "traps", "works, too"])
        #expect(reports.map(\.failure?.verdict) == [nil, .hung, .crashed, nil])
        #expect(reports[1].failure?.details == ["no answer within 3 s"])
        let details = try #require(reports[2].failure?.details)
        #expect(details.count == 1 && details[0].hasPrefix("signal "))
        #expect(details[0].hasSuffix(": Fatal error: trapped under load"))

        let text = try Program.run(arguments, exits: 1, of: .entrant, environment: ["ENTRANT": "waits"])
        #expect(text.output.contains(" waits (waits)       1 thread: hung\n"))
        #expect(text.output.contains(" waits (waits) hung:\n    no answer within 3 s\n"))
        #expect(text.output.contains(" waits (traps) crashed:\n    signal "))
        #expect(text.output.hasSuffix("\n1 of 1 strategy failed.\n"))
        #expect(text.errors.isEmpty)
    }
}
