import BenchmarkEngine
import Foundation
import Testing

@testable import ObservatoryCommands

/// What the six take from the heap and deliver is kept under version control, for each configuration.
@Suite struct CountTests {
    @Test func theCountsAreAsRecorded() throws {
        let recorded = try CountTable.read(Self.file(Build.configuration))
        let current = CountTable.current
        // Another compiler, or another system's library, may allocate otherwise and be right.
        guard recorded.environment == current.environment, !current.rows.isEmpty else { return }
        #expect(
            current.changes(since: recorded) == [],
            """
            If the change is meant, record it: \
            swift run -c \(Build.configuration) observatory bench --counts > \
            Benchmarks/Results/counts-\(Build.configuration).csv
            """)
    }

    @Test(arguments: ["debug", "release"])
    func anEmissionAllocatesNothing(configuration: String) throws {
        let rows = try CountTable.read(Self.file(configuration)).rows
        let six = rows.filter { $0.workload == "notify" && !$0.strategy.hasPrefix("floor/") }
        #expect(six.count == 6)
        #expect(six.allSatisfy { $0.allocations == 0 && $0.deliveries == 64 })
    }

    @Test func whatIsNoTableOfCountsIsRefused() throws {
        let error = UsageError.notCounts(path: "numbers.csv")
        #expect(
            error.description == """
                error: numbers.csv does not hold the counts of a benchmark. To record them, run
                    swift run observatory bench --counts > numbers.csv
                """)
        #expect(throws: UsageError.self) { try CountTable.read("no/such/file.csv") }
        #expect(throws: UsageError.self) { try CountTable.read(#filePath) }
    }

    private static func file(_ configuration: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Benchmarks/Results/counts-\(configuration).csv").path
    }
}
