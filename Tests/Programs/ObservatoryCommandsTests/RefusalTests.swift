import Foundation
import Testing

/// For input that cannot be used, the message says what is wrong and what to do, and the exit status is 2.
@Suite struct RefusalTests {
    @Test(arguments: [
        (
            ["compare", "--strategy", "tokns"],
            "error: there is no strategy \"tokns\". Did you mean \"tokens\"? `observatory list` shows all of them.\n"
        ),
        (
            ["compare", "--rule", "R3"],
            "error: there is no rule \"R3\". Did you mean \"R03\"? `observatory list` shows all of them.\n"
        ),
        (
            ["trace", "removal/a-removes-c"],
            "error: there is no scenario \"removal/a-removes-c\". Did you mean \"removal/a-removes-b\"? "
                + "`observatory list` shows all of them.\n"
        ),
        (
            ["compare", "--scenario", "nowhere.yml"],
            "nowhere.yml: error: the file cannot be read: there is no such file.\n"
        ),
        (
            ["check", "deliver-in-ordr"],
            "error: there is no exercise \"deliver-in-ordr\". Did you mean \"deliver-in-order\"? "
                + "`observatory check` shows all of them.\n"
        ),
        (
            ["check", "deliver-in-order", "--hint", "9"],
            "error: --hint cannot be 9; it has to be a number from 1 to 3.\n"
        ),
        (
            ["bench", "--workload", "notfy"],
            "error: there is no workload \"notfy\". Did you mean \"notify\"? `observatory list` shows all of them.\n"
        ),
        (
            ["bench", "--strategy", "mutant/wrong-item"],
            "error: there is no strategy \"mutant/wrong-item\". `observatory list` shows all of them.\n"
        ),
        (
            ["bench", "--observers", "-1"],
            "error: --observers cannot be -1; it has to be 0 or more.\n"
        ),
        (
            ["bench", "--workload", "register", "--workload", "notify", "--observers", "0"],
            "error: --observers cannot be 0 for register; it can be 0 for notify.\n"
        ),
        (
            ["bench", "--output", "/nowhere/results.json"],
            "error: /nowhere/results.json cannot be written: there is no folder /nowhere.\n"
        ),
        (
            ["bench", "--against", "nowhere.json"],
            "error: there are no results at \"nowhere.json\". Record them with\n"
                + "    swift run -c release observatory bench --output nowhere.json\n"
        ),
    ])
    func refusesInvalidArguments(arguments: [String], message: String) throws {
        #expect(try Program.run(arguments) == .refusal(message))
    }

    @Test(
        arguments: [
            ["compare", "--strategy", "NAME"], ["compare", "--rule", "NAME"], ["trace", "NAME"],
            ["check", "NAME"], ["bench", "--workload", "NAME"], ["compare", "--scenario", "NAME.yml"],
            ["bench", "--output", "/NAME/results.json"], ["compare", "--NAME"],
        ])
    func aNameCannotChangeTheTerminal(arguments: [String]) throws {
        let run = try Program.run(arguments.map { $0.replacing("NAME", with: "\u{1B}[2J\u{9B}J") })
        #expect(run.status == 2)
        #expect(run.errors.contains(#"\u{1B}[2J\u{009B}J"#))
        #expect(!run.errors.contains { "\u{1B}\u{9B}".contains($0) }, "\(run.errors.debugDescription)")
    }

    @Test(arguments: [["compare", "--strategy"], ["compare", "--rule"], ["trace"], ["check"]])
    func onlyTheBeginningOfALongNameIsShown(arguments: [String]) throws {
        let run = try Program.run(arguments + [String(repeating: "a", count: 10_000)])
        #expect(run.status == 2)
        #expect(run.errors.contains("\"\(String(repeating: "a", count: 60))…\"."))
    }

    @Test(arguments: [
        (["compare", "--random", "0", "--scenario"], #"  scenario \u{1B}[2J.yml: Two items"#),
        (["trace"], "Two items   (R06)"),
    ])
    func theNameOfAFailingScenarioCannotChangeTheTerminal(arguments: [String], heading: String) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let scenario = "title: Two items\nrules: [R06]\nsteps: [observe A, play X, play Y]\n"
        try Data(scenario.utf8).write(to: folder.appending(path: "\u{1B}[2J.yml"))
        let run = try Program.run(
            arguments + ["\u{1B}[2J.yml", "--strategy", "mutant/wrong-item"], in: folder)
        #expect(run.output.contains(heading))
        #expect(run.output.contains(#"compare --strategy mutant/wrong-item --scenario $'\033[2J.yml'"#))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func moreObserversThanFitIntoMemoryAreRefusedWithTheMemoryThatTheyNeed() throws {
        let run = try Program.run([
            "bench", "--strategy", "tokens", "--workload", "notify", "--observers", "1000000000000",
        ])
        #expect(run.status == 2)
        let pattern =
            /error: 1,000,000,000,000 observers would take about \d+ TB; this machine has .*\. The most is for .*\.\n/
        #expect(run.errors.wholeMatch(of: pattern) != nil, "\(run.errors)")
    }

    @Test func refusesAnUnknownFormat() throws {
        let run = try Program.run(["bench", "--format", "xml"])
        #expect(run.status == 2)
        #expect(run.errors.contains("one of 'text', 'summary', 'json', 'csv' or 'markdown'"))
    }

    @Test func refusesAnUnknownOptionWithTheSameStatus() throws {
        let run = try Program.run(["compare", "--fast"])
        #expect(run.status == 2)
        #expect(run.errors.contains("Unknown option '--fast'"))
    }

    @Test(arguments: [["--hint", "2"], ["--solution"], ["--hint", "2", "--solution"]])
    func hintAndSolutionNeedTheNameOfAnExercise(options: [String]) throws {
        #expect(
            try Program.run(["check"] + options)
                == .refusal("error: \(options[0]) can only be used with the name of an exercise.\n"))
    }

    #if DEBUG
        @Test func aDebugBuildRefusesToBenchmark() throws {
            let run = try Program.run(["bench", "--quick", "--output", "my results.json"])
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    error: this is a debug build, and its numbers would mean nothing. Run
                        swift run -c release observatory bench --quick --output 'my results.json'

                    """)
        }
    #endif
}
