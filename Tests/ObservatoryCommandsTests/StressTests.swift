import Foundation
import ObserverContract
import Testing

/// Puts players under load as a user would.
@Suite struct StressTests {
    @Test func saysWhatWasDoneAndThatItWasRight() throws {
        let run = try Program.run(["stress", "--seconds", "0", "--threads", "3", "--strategy", "thread-safe"])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("✓ thread-safe  3 threads, "))
        #expect(run.output.contains(" deliveries a second, every one checked\n"))
        #expect(run.output.hasSuffix("\nNothing was lost, doubled or reordered.\n"))
    }

    @Test func whoDeclaresThatItBreaksRulesIsLeftOutUnlessItIsNamed() throws {
        let run = try Program.run(["stress", "--seconds", "0", "--threads", "1", "--format", "json"])
        #expect(run.status == 0)
        let reports = try JSONDecoder().decode([StressReport].self, from: Data(run.output.utf8))
        #expect(reports.map(\.strategy).contains("thread-safe"))
        #expect(reports.allSatisfy { $0.failure == nil && $0.deliveries > 0 && !$0.strategy.contains("/") })
    }

    // It ends with the first round in which something is lost, which is nearly always the first.
    @Test func aMutantFailsAndIsShownWithTheRoundAndTheCommand() throws {
        let run = try Program.run(
            [
                "stress", "--seconds", "60", "--threads", "4", "--strategy",
                "mutant/emission-lost-to-another",
            ])
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("✗ mutant/emission-lost-to-another  4 threads, "))
        #expect(
            run.output.contains(
                "\n✗ mutant/emission-lost-to-another differs from the reference model in round "))
        #expect(run.output.contains("< first difference\n"))
        #expect(
            run.output.contains(
                """
                  to put it under the same load: observatory stress --strategy mutant/emission-lost-to-another \
                --threads 4 --seed 1

                1 of 1 strategies did not keep what they promise.

                """))
    }

    @Test func whoHangsIsNamedWithTheCommandAfterWhatWasFoundBefore() throws {
        let run = try Program.run(
            [
                "stress", "--seconds", "0", "--strategy", "waits", "--format", "json", "--time-limit", "10",
            ], of: "entrant-observatory", environment: ["ENTRANT": "waits"])
        #expect(run.status == 1)
        let reports = try JSONDecoder().decode([StressReport].self, from: Data(run.output.utf8))
        #expect(reports.map(\.form) == ["works"])
        #expect(
            run.errors == """
                error: waits hangs: its threads have been waiting for 10 s. Whoever comes after it was not put under \
                load. To put it under the same load:
                    swift run entrant-observatory stress --strategy waits --threads 4 --seed 1

                """)
    }

    @Test(arguments: [
        (
            ["--strategy", "tokens"],
            "tokens is not made for several threads: it does not have the capability threads. "
                + "`observatory list` says who has it."
        ),
        (["--threads", "0"], "--threads cannot be 0; it has to be between 1 and 1000."),
        (["--threads", "1001"], "--threads cannot be 1001; it has to be between 1 and 1000."),
        (["--time-limit", "0"], "--time-limit cannot be 0.0; it has to be more than 0 and at most 3600."),
        (["--seconds", "-1"], "--seconds cannot be -1; it has to be between 0 and 86400."),
        (
            ["--strategy", "thread-save"],
            "there is no strategy \"thread-save\". Did you mean \"thread-safe\"? "
                + "`observatory list` shows all there are."
        ),
    ])
    func refusesWhatMakesNoSense(arguments: [String], sentence: String) throws {
        let run = try Program.run(["stress"] + arguments)
        #expect(run.status == 2)
        #expect(run.errors == "error: \(sentence)\n")
        #expect(run.output.isEmpty)
    }
}
