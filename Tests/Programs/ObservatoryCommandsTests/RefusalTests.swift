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
        let run = try Program.run(arguments)
        #expect(run.status == 2)
        #expect(run.errors == message)
        #expect(run.output.isEmpty)
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
        let run = try Program.run(["check"] + options)
        #expect(run.status == 2)
        #expect(run.errors == "error: \(options[0]) can only be used with the name of an exercise.\n")
        #expect(run.output.isEmpty)
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
