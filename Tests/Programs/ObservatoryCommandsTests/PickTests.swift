import BuiltPrograms
import Foundation
import ObservatoryPicker
import ObserverContract
import StrategyCatalog
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryCommands

@Suite struct PickTests {
    @TemporaryFolder private var folder: URL

    /// The costs of three strategies with 64 observers.
    var report: BenchmarkReport {
        var report = SampleReport.report
        report.results = [
            ("tokens", 90.0, 2.25, 100.0), ("owner-bound", 150, 22, 100), ("closure-array", 20, 8, 0),
        ]
        .flatMap { strategy, register, notify, cancel in
            [
                SampleReport.row(strategy, "register", 64, register, rank: 1),
                SampleReport.row(strategy, "notify", 64, notify, rank: 1),
            ] + (cancel > 0 ? [SampleReport.row(strategy, "cancel-random", 64, cancel, rank: 1)] : [])
        }
        report.models = []
        return report
    }

    @Test func theAnswerListsRankedStrategiesWithReasonsAndThenTheExclusions() throws {
        let tokens = try #require(Catalog.strategies.first { $0.id == "tokens" })
        let untimed = tokens.costOfLines(for: 64, in: report)
        let lines = ListCommand.text(lines: try #require(tokens.linesToPaste), untimed, for: "tokens")
        #expect(
            text(needs: [.removal, .diesWithOwner]) == """
                64 observers, 1,000 events per registration; needs: removal, dies-with-owner
                Ranked by the cost of one registration: registering, all calls and removing, in ns.
                95 %: the confidence interval; wider, and less certain, where a cost was not measured.
                times: a multiple of the first row. Then ns to register one, to call it, and to remove it.
                Strategies that share a rank were not shown to cost more than the first of that rank.

                #                    cost           95 %  times  register  notify  cancel-random
                1  tokens        2,440 ns    2,196–2,684   1.00      90.0    2.25            100
                2  owner-bound  22,250 ns  20,025–24,475    9.1       150    22.0            100

                1  tokens
                   why: 92\u{A0}% of its cost is being called, at 2.25 ns each time.
                   what you give up: An object that registers twice is called twice; an observer ends with its \
                owner only where the owner keeps its token.

                2  owner-bound
                   why: 99\u{A0}% of its cost is being called, at 22.0 ns each time.
                   what you give up: An object that registers twice is called twice; there is no token that ends \
                an observation when it is dropped.

                \(lines)

                Left out by the needs
                   removal: not offered: removal (an observer can be removed)
                      closure-array
                   dies-with-owner: not offered: weak (an observation ends when its observer or owner is deallocated) or \
                token (an observation ends when its token is dropped)
                      closure-array

                Meets the needs, but is not fully measured
                   notification-center: with methods; only its blocks were timed
                   observer-protocol: no register, no notify, no cancel-random
                   multicast-delegate: no register, no notify, no cancel-random

                About the numbers
                   a note
                """)
    }

    @Test func theNotesNameTheNumbersTakenFromTheLargestMeasuredSize() {
        var report = report
        report.results.append(SampleReport.row("tokens", "notify", 100, 2.25, rank: 1))
        let text = text(needs: [], observers: 100, by: report)
        #expect(
            text.contains(
                """
                About the numbers
                   register: taken from 64 observers, the most that were measured; with more, each may cost more or less
                   cancel-random: taken from 64 observers, the most that were measured; with more, each may cost more or less
                   notify: taken from 64 observers, the most that were measured; with more, each may cost more or less \
                (closure-array; owner-bound)

                """))
        #expect(!text.contains("Left out"))
    }

    @Test func resultsOfAnotherMachineGetANote() {
        let environment = report.environment
        #expect(
            PickSource("r.json", environment, here: environment).notes == [
                "The results are r.json, of 2026-01-02T03:04:05Z, commit abc123."
            ])
        var here = environment
        here.cores = 64
        #expect(
            PickSource("r.json", environment, here: here).notes.last
                == "They were recorded on another machine (A processor, 2 cores, Linux), or before a restart of this "
                + "one: expect other times here, and check the order with `swift run observatory bench`.")
    }

    /// Only the machine is compared with that of the results, and not the commit.
    @Test func aPickDoesNotStartGit() throws {
        try folder.file("git", "#!/bin/sh\ntouch '\(folder.path)/started'\n", isProgram: true)
        try Program.run("pick", exits: 0, environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "started").path))
    }

    @Test func theProgramPrintsTheRankingAsTextAndJSON() throws {
        let file = try file(of: report)
        let run = try Program.run("pick --results \(file) --need removal --need queued", exits: 0)
        #expect(
            run.output.hasPrefix("64 observers, 1,000 events per registration; needs: removal, queued\n"))
        #expect(run.output.contains("\n1  tokens "))
        #expect(
            run.output.contains("   They were recorded on another machine (A processor, 2 cores, Linux)"))
        #expect(run.output.hasSuffix("   The published forms are left out; --all includes them.\n"))
        let json = try Program.run("pick --results \(file) --all --format json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "schema", "answer", "results", "usage", "needs", "places", "exclusions", "unmeasured",
            ])
        #expect(
            (object["places"] as? [[String: Any]])?.compactMap { $0["strategy"] as? String } == [
                "tokens", "closure-array", "owner-bound",
            ])
    }

    @Test func findsTheReferenceResultsFromAnyFolder() throws {
        let root = try #require(Checkout.around(#filePath))
        let elsewhere = try Program.run("pick --need removal", exits: 0, in: folder)
        #expect(
            elsewhere.output.contains("The results are \(root.path)/Benchmarks/Results/reference.json, of "))
        try Program.run("pick --need removal", exits: 0, in: root.appending(path: "Exercises"))
        let inside = try Program.run("pick --need removal", in: root)
        #expect(inside.output.contains("The results are Benchmarks/Results/reference.json, of "))
    }

    @Test func missingReferenceResultsAreReportedWithWhatToDo() {
        #expect(
            message { try PickSource.path(in: nil) } == """
                error: `pick` needs the results in a checkout of Observatory, and neither this folder nor this \
                program is in one. Change to the folder of the project, or name results with --results.
                """)
        let checkout = URL(filePath: "/nowhere/observatory")
        #expect(
            message { try PickSource.path(in: checkout) } == """
                error: there are no results at "Benchmarks/Results/reference.json" in /nowhere/observatory. Name \
                others with --results, or record them in that folder with
                    swift run -c release observatory bench --output Benchmarks/Results/reference.json
                """)
    }

    @Test func saysWhyNoStrategyMeetsTheNeeds() throws {
        let file = try file(of: report)
        let run = try Program.run(
            "pick --results \(file) --need threads --need keys --need token", exits: 2)
        #expect(run.output.isEmpty)
        #expect(
            run.errors.hasPrefix(
                """
                error: no strategy meets token, threads, keys. Drop what one of these lines names:
                    threads and keys: leaves tokens
                Why:
                    token: not offered: token (an observation ends when its token is dropped)
                       notification-center, observer-protocol, closure-array, owner-bound, \
                multicast-delegate, property, keyed, keyed-thread-safe, keyed-thread-owned
                """))
        let published = try Program.run("pick --results \(file) --all --need token --need identity")
        #expect(published.errors.contains("    token: R10 drop: A token that is dropped cancels; a bag"))
        #expect(
            published.errors.contains(
                "       published/tokens: The token has no deinit, so dropping it cancels nothing.\n"))
    }

    @Test func saysHowToMeasureWhenNoStrategyWasMeasured() throws {
        var empty = report
        empty.results = []
        let file = try file(of: empty)
        let run = try Program.run("pick --results \(file) --need token --need queued", exits: 2)
        #expect(run.output.contains("Meets the needs, but is not fully measured\n   tokens: no "))
        #expect(
            run.output.contains(
                "To record what is missing, run: swift run -c release observatory bench --output "
                    + "benchmark.json, and name that file with --results."))
        #expect(run.errors.hasPrefix("error: no strategy that meets the needs has all of its costs in "))
    }

    func text(
        needs: [Need], observers: Int = 64, by other: BenchmarkReport? = nil
    ) -> String {
        let pick = Pick(
            from: Catalog.strategies, needs: needs,
            for: Usage(observers: observers, eventsPerRegistration: 1_000), by: other ?? report)
        return PickText(pick: pick, notes: ["a note"]).text
    }

    private func file(of report: BenchmarkReport) throws -> String {
        let file = folder.appending(path: "results.json")
        try JSONEncoder().encode(report).write(to: file)
        return file.path
    }
}
