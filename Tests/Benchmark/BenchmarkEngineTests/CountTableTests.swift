import Testing

@testable import BenchmarkEngine

@Suite struct CountTableTests {
    private let table = CountTable(
        environment: "Swift 6.3, release",
        rows: [
            .init(
                workload: "notify", observers: 64, strategy: "tokens", allocations: 0, bytes: 0,
                deliveries: 64),
            .init(
                workload: "register", observers: 64, strategy: "tokens", allocations: 13, bytes: 4_416,
                deliveries: 64),
        ])

    private let text = """
        # Swift 6.3, release
        workload,observers,strategy,allocations,bytes,deliveries
        notify,64,tokens,0,0,64
        register,64,tokens,13,4416,64

        """

    @Test func aTableHasALineForEachRow() {
        #expect(table.text == text)
        #expect(table.changes(since: text).isEmpty)
    }

    @Test func theLineEndingsOfWindowsChangeNothing() {
        #expect(table.changes(since: text.replacing("\n", with: "\r\n")).isEmpty)
    }

    /// What was counted before stands beside what is counted now.
    @Test func everyChangeIsReported() {
        let old = text.replacing("13,4416", with: "14,4432")
            .replacing("notify,64,tokens", with: "notify,64,bag")
        #expect(
            table.changes(since: old) == [
                "  workload,observers,strategy,allocations,bytes,deliveries",
                "- notify,64,bag,0,0,64",
                "- register,64,tokens,14,4432,64",
                "+ register,64,tokens,13,4416,64",
                "+ notify,64,tokens,0,0,64",
            ])
    }

    @Test(arguments: [
        ("workload,observers,strategy,allocations,bytes,deliveries\n", ""),
        ("notify,64,tokens,0,0,64\n", ""), ("notify,64", "notify,many"), ("tokens,0,0", "tokens,0"),
        // Counted twice, and cut off in the last line.
        ("notify,64,tokens,0,0,64\n", "notify,64,tokens,0,0,64\nnotify,64,tokens,0,0,64\n"),
        ("4416,64\n", "4416,6"),
    ])
    func aMissingExtraOrDamagedLineIsAChange(line: String, damaged: String) {
        #expect(!table.changes(since: text.replacing(line, with: damaged)).isEmpty)
    }

    @Test func aTrialIsCountedByItsAllocationsAndDeliveries() throws {
        let alternative = Alternative(id: "boxes") { repetitions in
            var boxes: [HeapUseTests.Block] = []
            boxes.reserveCapacity(8)
            return TimedRun(
                operations: repetitions * 8, expectedDeliveries: repetitions * 8,
                deliveries: { boxes.count }
            ) {
                for number in 0..<8 { boxes.append(.init(number)) }
            }
        }
        let table = CountTable(of: [Contest(of: [alternative], observers: 8)], in: "here")
        let row = try #require(table.rows.first)
        #expect((row.workload, row.observers, row.strategy) == ("wait", 8, "boxes"))
        #expect((row.allocations, row.deliveries) == (8, 8))
        #expect(row.bytes == 8 * 24)
    }
}
