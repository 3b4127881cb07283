import BuiltPrograms
import Foundation
import ObserverContract
import StrategyCatalog
import Testing

@testable import ObservatoryCommands

/// Compares the allocations and deliveries with the recorded counts of the same build configuration.
@Suite struct CountTests {
    @TemporaryFolder private var folder: URL

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
        let lines = try String(contentsOfFile: Self.file("release"), encoding: .utf8).split(separator: "\n")
        // Workload, observers, strategy, allocations, bytes, deliveries.
        let all = lines.map { $0.split(separator: ",").map(String.init) }
        // Of the ways to call, only making an existential of a large value allocates.
        let lessons = ["lesson-reference", "lesson-dispatch", "lesson-library"]
        let calls = all.filter { lessons.contains($0[0]) }
        #expect(calls.filter { $0[3] != "0" }.map { $0[2] } == ["existential/large-made"])
        let rows = all.filter { $0[0] == "notify" }
        #expect(rows.allSatisfy { $0[5] == "64" })
        let six = Set(Catalog.strategies.map(\.id))
        #expect(rows.count { six.contains($0[2]) && $0[3] == "0" } == 6)
        // An emission that is awaited may allocate twice.
        let awaited = rows.filter { ["actor", "async-sequence"].contains($0[2]) }
        #expect(awaited.map { ["0", "1", "2"].contains($0[3]) } == [true, true])
    }

    @Test func aChangedCountFailsAndIsShownBesideTheRecordedOne() throws {
        let recorded = "notify,64,tokens,0,0,64\n"
        let counts = try Program.run("bench --counts", exits: 0).output
        try folder.file("counts.csv", counts.replacing(recorded, with: "notify,64,tokens,1,48,64\n"))
        let run = try Program.run("bench --counts --against counts.csv", exits: 1, in: folder)
        #expect(
            run.output == """
                What differs (-: as recorded, +: in this build):
                  workload,observers,strategy,allocations,bytes,deliveries
                - notify,64,tokens,1,48,64
                + \(recorded)
                """)
    }

    @Test func aMissingFileOrOneThatHoldsNoCountsIsRefused() throws {
        for file in [#filePath, BuiltPrograms.project.appending(path: "Makefile").path] {
            #expect(
                try Program.run("bench --counts --against", [file])
                    == .refusal(
                        """
                        \(file) does not begin like a file of counts. To record some, run
                            swift run -c release observatory bench --counts > counts.csv
                        """))
        }
        #expect(
            try Program.run("bench --counts --against no/such/file.csv")
                == .refusal("no/such/file.csv cannot be read: there is no such file."))
    }

    private static func file(_ configuration: String) -> String {
        BuiltPrograms.project.appending(path: "Benchmarks/Results/counts-\(configuration).csv").path
    }
}
