import BuiltPrograms
import Foundation
import ObserverContract
import Testing

@testable import ObservatoryCommands

/// Checks the reports that the built programs write.
@Suite struct ReportTests {
    @TemporaryFolder private var folder: URL
    private var directory: String { folder.appending(path: "new/out").path }
    private static let faulty = ["prints", "traps", "exits", "deadlocks", "leaks"]

    @Test func theReportIsWrittenEvenIfStrategiesCrashHangOrLeak() throws {
        let run = try Program.run(
            "--scenario order/registration-order --scenario events/only-one --time-limit 3 --format json "
                + "--report \(directory)",
            strategies: Self.faulty, exits: 1, of: .faulty)
        let report = try run.json(ComparisonReport.self)
        #expect(Set(report.strategies.map(\.id)) == Set(Self.faulty))
        #expect(run.errors == "The report is in \(directory)/index.html\n")
        let index = try page("index")
        for word in ["crashed", "hung", "leaked", "Fatal error: Index out of range", "no answer within 3 s"] {
            #expect(index.contains(word), "\(word)")
        }
        let scenario = try page("scenarios.events.only-one")
        #expect(scenario.contains("the trace of the contract"))
        // The strategy's process reported its journal, so the page can be stepped through.
        #expect(scenario.contains("class=\"moments\""))
        for strategy in report.strategies {
            #expect(try page("strategies.\(strategy.id)").contains("Verdict on each rule"))
        }
    }

    @Test func theReportIsTheSameEveryTimeAndWithoutIsolation() throws {
        let arguments =
            "--rule R05 --rule R18 --strategy tokens --strategy published/tokens --strategy property "
            + "--report \(directory)"
        let first = try Program.run(arguments, exits: 0)
        #expect(first.output.hasSuffix("\n\nThe report is in \(directory)/index.html\n"))
        let pages = try files()
        try Program.run(arguments, exits: 0)
        #expect(try files() == pages)
        try Program.run("\(arguments) --no-isolation", exits: 0)
        var here = try files()
        #expect(here["index.html"]?.contains("--no-isolation") == true)
        here["index.html"] = pages["index.html"]
        #expect(here == pages)
    }

    @Test func aDirectoryThatCannotBeReplacedIsRefusedBeforeTheRun() throws {
        // Not the Finder's, although its name ends like that.
        let file = try folder.file("thesis.DS_Store", "mine").path
        for (directory, reason) in [
            (file, "cannot write \"\(file)\": it is a file; what was there before is unchanged"),
            (
                "\(file)/out",
                "cannot write \"\(file)/out\": \(file) is a file; what was there before is unchanged"
            ),
            (
                folder.path,
                """
                "\(folder.path)" holds "thesis.DS_Store", which observatory did not make, so it is left alone; name \
                another directory, or empty this one
                """
            ),
        ] {
            #expect(try Program.run("--report \(directory)") == .refusal(reason))
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }

    @Test func aUsersFileInTheReportDirectoryIsNotOverwritten() throws {
        let arguments = "--strategy tokens --rule R03 --report \(directory)"
        try Program.run(arguments, exits: 0)
        try Program.run(arguments, exits: 0)
        let notes = try folder.file("new/out/styles/notes.txt", "mine")
        let run = try Program.run(arguments, exits: 2)
        #expect(run.output == "")
        #expect(
            run.errors.hasPrefix(
                "error: \"\(directory)\" holds \"styles/notes.txt\", which observatory did not"))
        #expect(try String(contentsOf: notes, encoding: .utf8) == "mine")
    }

    @Test(arguments: [
        ("--results a.json", "--results can only be used with --report."),
        ("--report /nowhere --random 100", "a report shows scenarios that have a name"),
        ("--report /tmp/none --results /nowhere/a.json", ""),
        ("--report .", "cannot write \".\": it is the directory that this is run in"),
    ])
    func refusesInvalidArguments(arguments: String, reason: String) throws {
        let run = try Program.run(arguments, exits: 2)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("error: \(reason)"), "\(run.errors)")
    }

    @Test func aReportCanBeLimitedToOneRuleAndOneScenario() throws {
        try Program.run(
            "--strategy tokens --rule R03 --scenario removal/a-removes-b --report \(directory)", exits: 0)
        #expect(try page("index").contains("1 strategy, 1 rule, 1 scenario: all as declared."))
        // There is a lab only if its engine was built.
        let pages = try files().keys.filter { $0.hasSuffix(".html") && $0 != "lab.html" }.sorted()
        #expect(
            pages == [
                "index.html", "rules.R03.html", "rules.html", "scenarios.html",
                "scenarios.removal.a-removes-b.html", "strategies.html", "strategies.tokens.html",
            ])
    }

    private func page(_ name: String) throws -> String {
        try String(contentsOfFile: "\(directory)/\(name).html", encoding: .utf8)
    }

    private func files() throws -> [String: String] {
        var files: [String: String] = [:]
        let all = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
        for name in all {
            files[name] = try? String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)
        }
        return files
    }
}
