import BenchmarkEngine
import BuiltPrograms
import Foundation
import ObserverContract
import StrategyCatalog
import Testing

@testable import ObservatoryCommands

/// Compares the allocations and deliveries with the recorded counts of the same build configuration.
@Suite struct CountTests {
    /// Runs in a separate process, because allocations depend on what the process used before.
    @Test func theCountsMatchTheRecordedOnes() throws {
        let run = try Program.run("bench --counts --against", [Self.file(Build.configuration)])
        #expect(
            run.status == 0,
            """
            \(run.output)\(run.errors)If the change is meant, record it: \
            swift run -c \(Build.configuration) observatory bench --counts > \
            Benchmarks/Results/counts-\(Build.configuration).csv
            """)
        #if os(Linux) && arch(x86_64)
            // CI has the compiler of the recorded counts.
            if ProcessInfo.processInfo.environment["CI"] != nil { #expect(run.output.hasPrefix("All ")) }
        #endif
    }

    @Test func aProgramThatDoesNotMeasureDoesNotCountAllocations() throws {
        let run = try Program.run(of: .uncounted)
        #expect(run.output == "not counted\n")
    }

    #if os(Linux)
        /// The allocation counter forwards to the C library by a name that no other code here uses.
        @Test(arguments: [
            ("observatory", true), ("entrant-observatory", true), ("bookbinder", false),
            ("uncounted-program", false),
        ])
        func onlyAProgramThatMeasuresReplacesMalloc(program: String, replaces: Bool) throws {
            let bytes = try Data(contentsOf: BuiltPrograms.url(of: program), options: .alwaysMapped)
            #expect((bytes.range(of: Data("__libc_malloc".utf8)) != nil) == replaces)
        }
    #endif

    @Test func countsOfAnotherBuildConfigurationAreNotCompared() throws {
        let other = try #require(["debug", "release"].first { $0 != Build.configuration })
        let run = try Program.run("bench --counts --against", [Self.file(other)], exits: 0)
        #expect(
            run.output.hasPrefix("Nothing is compared: the counts were recorded with Swift 6.3, \(other)"))
    }

    @Test func theRecordedReleaseCountsHaveNoAllocationPerEmission() throws {
        let all = try CountTable.read(Self.file("release")).rows
        // Of the ways to call, only making an existential of a large value allocates.
        let lessons = ["lesson-reference", "lesson-dispatch", "lesson-library"]
        let calls = all.filter { lessons.contains($0.workload) }
        #expect(calls.filter { $0.allocations > 0 }.map(\.strategy) == ["existential/large-made"])
        let rows = all.filter { $0.workload == "notify" }
        #expect(rows.allSatisfy { $0.deliveries == 64 })
        let six = Set(Catalog.strategies.map(\.id))
        #expect(rows.count { six.contains($0.strategy) && $0.allocations == 0 } == 6)
        // An emission that is awaited may allocate twice.
        let awaited = rows.filter { ["actor", "async-sequence"].contains($0.strategy) }
        #expect(awaited.map { $0.allocations <= 2 } == [true, true])
    }

    @Test func aMissingOrInvalidTableOfCountsIsRefused() throws {
        #expect(
            message { try CountTable.read(#filePath) } == """
                error: \(#filePath):1: this does not belong in a file of counts, counts something a second time, or was \
                cut off. To record them again, run
                    swift run -c release observatory bench --counts > counts.csv
                """)
        #expect(
            message { try CountTable.read("no/such/file.csv") }
                .hasPrefix("error: no/such/file.csv cannot be read: "))
    }

    private static func file(_ configuration: String) -> String {
        BuiltPrograms.project.appending(path: "Benchmarks/Results/counts-\(configuration).csv").path
    }
}
