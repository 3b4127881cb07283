import BuiltPrograms
import Foundation
import Testing

/// For input that cannot be used, the message says what is wrong and what to do, and the exit status is 2.
@Suite struct RefusalTests {
    @TemporaryFolder private var folder: URL

    @Test(arguments: [
        (
            "bench --workload register --workload churn --workload notify --observers", "0",
            " for register, churn; it can be 0 for notify."
        ),
        ("bench --observers", "-1", "; it has to be from 0 to 1,000,000."),
        ("check deliver-in-order --hint", "9", "; it has to be from 1 to 3."),
        ("check deliver-in-order --hint", "-1", "; it has to be from 1 to 3."),
        ("compare --random", "-5", "; it has to be from 0 to 1,000,000,000."),
        ("compare --random", "many", "; it has to be from 0 to 1,000,000,000."),
        ("compare --random 9 --seed", "-1", "; it has to be from 0 to 18446744073709551615."),
        ("compare --random 9 --seed", "x", "; it has to be from 0 to 18446744073709551615."),
        ("pick --events-per-registration", "-1", "; it has to be from 0 to 1,000,000,000."),
        ("pick --observers", "0", "; it has to be from 1 to 1,000,000,000."),
        ("stress --seconds", "-1", "; it has to be from 0.1 to 86,400."),
        ("stress --threads", "0", "; it has to be from 1 to 256."),
        ("stress --threads", "257", "; it has to be from 1 to 256."),
    ])
    func refusesAValueThatAnOptionCannotHave(arguments: String, value: String, rest: String) throws {
        let option = try #require(arguments.split(separator: " ").last)
        #expect(try Program.run("\(arguments) \(value)") == .refusal("\(option) cannot be \(value)\(rest)"))
    }

    @Test func findingsAreMadeOfNoStrategyThatMayEndTheProgram() throws {
        let run = try Program.run("findings", exits: 2, of: .entrant)
        #expect(run.errors.hasPrefix("error: the book is about the strategies of Observatory alone. "))
    }

    private static let drawn = "--random draws its own scenarios and judges by all rules; leave out"
    private static let record = "Record them with\n    swift run -c release observatory bench --output"

    @Test(arguments: [
        ("bench --against nowhere.json", "there are no results at \"nowhere.json\". \(record) nowhere.json"),
        ("bench --output /none/a.json", "/none/a.json cannot be written: there is no folder /none."),
        ("compare --random 9 --rule R01", "\(drawn) --rule."),
        ("compare --random 9 --scenario order/after-churn", "\(drawn) --scenario."),
        ("compare --random 9 --save /none/a.yml", "/none/a.yml cannot be written: there is no folder /none."),
        ("compare --random 0 --save a.yml", "--save can only be used with a --random of 1 or more."),
        ("compare --seed 1", "--seed can only be used with a --random of 1 or more."),
        ("stress --time-limit 0", "--time-limit cannot be 0; it has to be from 0.001 to 3,600."),
        ("compare --time-limit 1e-300", "--time-limit cannot be 1e-300; it has to be from 0.001 to 3,600."),
        ("compare --time-limit -1", "--time-limit cannot be -1; it has to be from 0.001 to 3,600."),
        ("compare --time-limit 1e9", "--time-limit cannot be 1000000000; it has to be from 0.001 to 3,600."),
        ("diagnose --time-limit nan", "--time-limit cannot be nan; it has to be from 0.001 to 3,600."),
        (
            "compare --rule R03 --rule R05 --scenario order/registration-order",
            "nothing can be judged: no scenario that --scenario names tests R03 or R05. Its line `rules:` says what "
                + "it tests; `swift run observatory trace` runs it without a verdict."
        ),
        ("diagnose tokens", "\"tokens\" has to follow an option: --strategy tokens."),
        ("diagnose compare", "\"compare\" is a command; there can be one, and it comes first."),
        ("compare R05", "\"R05\" has to follow an option: --rule R05."),
        ("mine.yml", "\"mine.yml\" has to follow an option: --scenario mine.yml."),
        (
            "pick --need removl",
            "there is no need \"removl\". Did you mean \"removal\"? There are removal, dies-with-owner, token, "
                + "identity, additive, order, membership, queued, threads, keys, state."
        ),
        (
            "bench mutant/wrong-item",
            "\"mutant/wrong-item\" is neither a command nor an option. `swift run observatory --help` shows all of them."
        ),
        ("bench --quick notify", "\"notify\" has to follow an option: --workload notify."),
        (
            "stress mutant/wrong-item",
            "\"mutant/wrong-item\" has to follow an option: --strategy mutant/wrong-item."
        ),
        (
            "comapre",
            "\"comapre\" is neither a command nor an option. Did you mean \"compare\"? "
                + "`swift run observatory --help` shows all of them."
        ),
        (
            "compare --strategy closure-array --scenario removal/a-removes-b",
            "nothing was judged: these rules and scenarios apply to none of the strategies. "
                + "`swift run observatory list` shows what each strategy offers; "
                + "`swift run observatory trace SCENARIO` shows which strategies a scenario applies to."
        ),
        (
            "bench --output a.json --output ./a.json",
            "--output a.json and --output ./a.json are the same file. Name another."
        ),
        ("check deliver-in-order --solution --hint 2", "--solution and --hint exclude each other."),
        ("check --hint 2", "--hint can only be used with the name of an exercise."),
        ("check --solution", "--solution can only be used with the name of an exercise."),
        ("check --hint 2 --solution", "--hint can only be used with the name of an exercise."),
        ("list --map --lines tokens", "--map and --lines exclude each other."),
        ("pick --results none.json", "there are no results at \"none.json\". \(record) none.json"),
        (
            "stress --strategy tokens",
            "tokens is not made for several threads: it does not have the capability threads. "
                + "`swift run observatory list` shows which strategies do."
        ),
        (
            "measure",
            "this build does not know what it was asked for: only `swift run observatory bench` of the same version "
                + "starts `swift run observatory measure`."
        ),
        (
            "perform",
            "`swift run observatory compare` starts `swift run observatory perform`; do not start it yourself."
        ),
    ])
    func refusesInvalidArguments(arguments: String, sentence: String) throws {
        #expect(try Program.run(arguments) == .refusal(sentence))
    }

    @Test(arguments: [
        ("compare --strategy", "strategy", "tokns", "tokens"), ("compare --rule", "rule", "R3", "R03"),
        ("trace", "scenario", "removal/a-removes-c", "removal/a-removes-b"),
        ("check", "exercise", "deliver-in-ordr", "deliver-in-order"),
        ("bench --workload", "workload", "notfy", "notify"),
        ("bench --strategy", "strategy", "mutant/wrong-item", nil),
        ("stress --strategy", "strategy", "thread-save", "thread-safe"),
    ])
    func suggestsTheNearestName(arguments: String, kind: String, name: String, nearest: String?) throws {
        let suggestion = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
        let command = kind == "exercise" ? "check" : "list"
        #expect(
            try Program.run("\(arguments) \(name)")
                == .refusal(
                    "there is no \(kind) \"\(name)\".\(suggestion) "
                        + "`swift run observatory \(command)` shows all of them."))
    }

    @Test(arguments: [
        "compare --strategy NAME", "compare --rule NAME", "trace NAME", "check NAME", "bench --workload NAME",
        "compare --scenario NAME.yml", "bench --output /NAME/results.json", "compare --NAME",
    ])
    func aNameCannotChangeTheTerminal(arguments: String) throws {
        let run = try Program.run(arguments.replacing("NAME", with: "\u{1B}[2J\u{9B}J"), exits: 2)
        #expect(run.errors.contains(#"\u{1B}[2J\u{009B}J"#))
        #expect(!run.errors.contains { "\u{1B}\u{9B}".contains($0) }, "\(run.errors.debugDescription)")
    }

    @Test(arguments: ["compare --strategy", "compare --rule", "trace", "check"])
    func onlyTheBeginningOfALongNameIsShown(arguments: String) throws {
        let run = try Program.run("\(arguments) \(String(repeating: "a", count: 10_000))", exits: 2)
        #expect(run.errors.contains("\"\(String(repeating: "a", count: 60))…\"."))
    }

    @Test(arguments: [
        ("compare --random 0 --scenario", #"  scenario \u{1B}[2J.yml: Two items"#),
        ("trace", "Two items   (R06)"),
    ])
    func theNameOfAFailingScenarioCannotChangeTheTerminal(arguments: String, heading: String) throws {
        let scenario = "title: Two items\nrules: [R06]\nsteps: [observe A, play X, play Y]\n"
        try folder.file("\u{1B}[2J.yml", scenario)
        let run = try Program.run("\(arguments) \u{1B}[2J.yml --strategy mutant/wrong-item", in: folder)
        #expect(run.output.contains(heading))
        #expect(run.output.contains(#"compare --strategy mutant/wrong-item --scenario $'\033[2J.yml'"#))
        #expect(!run.output.contains("\u{1B}"))
    }

    /// `compare` judges nothing there, so `trace` does not refer to it.
    @Test func aScenarioThatTestsNoRuleIsTracedWithoutACommandThatWouldJudgeIt() throws {
        try folder.file("mine.yml", "title: Mine\nrules: []\nsteps: [observe A, play X, play Y]\n")
        let trace = try Program.run(
            "trace mine.yml --strategy mutant/wrong-item --strategy tokens", exits: 0, in: folder)
        #expect(trace.output.contains("mutant/wrong-item") && !trace.output.contains("see: "))
        let comparison = try Program.run("compare --scenario mine.yml", exits: 2, in: folder)
        #expect(comparison.errors.contains("no scenario that --scenario names tests a rule."))
    }

    @Test func theWitnessesNeedAFolder() throws {
        let run = try Program.run("diagnose --save", [""], strategies: ["tokens"])
        #expect(run == .refusal("--save needs the name of a folder."))
    }

    @Test func whatIsComparedWithIsNotReplaced() throws {
        let file = folder.appending(path: "old.json")
        try JSONEncoder().encode(SampleReport.report).write(to: file)
        let run = try Program.run("bench --against old.json --output ./old.json", in: folder)
        #expect(
            run
                == .refusal(
                    "--output ./old.json would replace what --against compares with. Name another file."))
    }

    /// What ArgumentParser says is followed by the usage.
    @Test(arguments: [
        ("bench --format xml", "one of 'text', 'summary', 'json', 'csv' or 'markdown'"),
        ("bench --targets --format csv", "--targets prints text or json."),
        ("bench --latency --format json --output a.csv", "--latency adds tables to text and markdown;"),
        ("compare --fast", "Unknown option '--fast'"),
    ])
    func whatIsWrongIsSaid(arguments: String, words: String) throws {
        let run = try Program.run(arguments, exits: 2)
        #expect(run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
    }

    @Test func aScenarioFileThatIsMissingIsRefused() throws {
        let run = try Program.run("compare --scenario nowhere.yml", exits: 2)
        #expect(run.output == "")
        #expect(run.errors == "nowhere.yml: error: the file cannot be read: there is no such file.\n")
    }

    @Test(arguments: [
        ("--counts --output a.csv", "--output"), ("--counts --strategy tokens", "--strategy"),
        ("--counts --format json", "--format"), ("--targets --quick", "--quick"),
        ("--targets --observers 1", "--observers"), ("--targets --against a.json", "--against"),
        ("--targets --latency", "--latency"), ("--counts --latency", "--latency"),
        ("--counts --seed 2", "--seed"), ("--targets --strategy tokens", "--strategy"),
    ])
    func whatAlwaysMeasuresTheSameRefusesAChoice(options: String, choice: String) throws {
        let run = try Program.run("bench \(options)", exits: 2)
        #expect(run.errors.contains("always measures the same, so \(choice) cannot be used with it."))
    }

    /// Each is replaced as a whole, so one would be lost in the other.
    @Test(arguments: ["public", "public/text"])
    func theBookAndItsMarkdownNeedDirectoriesOfTheirOwn(markdown: String) throws {
        let run = try Program.run(
            "build --output public --markdown \(markdown)", exits: 2, of: .bookbinder, in: folder)
        #expect(run.errors.contains("--output and --markdown need directories of their own"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    #if DEBUG
        @Test func aDebugBuildRefusesToBenchmark() throws {
            let sentence = """
                this is a debug build, and its numbers would mean nothing. Run
                    swift run -c release observatory bench --quick --output 'my results.json'
                """
            #expect(
                try Program.run("bench --quick --output", ["my results.json"]) == .refusal(sentence))
        }
    #endif
}
