import Testing

@testable import BenchmarkEngine

@Suite struct CountTableTests {
    private let text = """
        # Swift 6.3, release
        workload,observers,strategy,allocations,bytes,deliveries
        notify,64,tokens,0,0,64
        register,64,tokens,13,4416,64

        """

    @Test func aTableIsTheSameAfterReadingAndWriting() throws {
        let table = try CountTable(text)
        #expect(table.environment == "Swift 6.3, release")
        #expect(table.rows.map(\.bytes) == [0, 4_416])
        #expect(table.text == text)
    }

    @Test func aTableWithTheLineEndingsOfWindowsIsRead() throws {
        let lines = text.replacing("\n", with: "\r\n")
        #expect(try CountTable(lines) == CountTable(text))
    }

    @Test(arguments: [
        ("", 1), ("workload", 1), ("# Swift", 2), ("# Swift\nworkload,observers\n", 2),
        ("+notify,many,tokens,0,0,64\n", 5), ("+notify,64,tokens,0,0\n", 5),
        // Counted already, with other numbers.
        ("+notify,64,tokens,1,16,64\n", 5),
        // Cut off in the last line.
        ("+register,64,bag,1,16,6", 5),
    ])
    func aTextThatIsNoTableIsRefusedAtItsLine(text: String, line: Int) {
        let text = text.hasPrefix("+") ? self.text + text.dropFirst() : text
        #expect(throws: CountTable.InvalidLine(number: line)) { try CountTable(text) }
    }

    @Test func everyChangeIsReported() throws {
        let old = try CountTable(text)
        let new = try CountTable(
            text.replacing("13,4416", with: "14,4432").replacing("notify,64,tokens", with: "notify,64,bag"))
        #expect(old.changes(since: old).isEmpty)
        #expect(
            new.changes(since: old) == [
                "notify, 64 observers, bag: new, 0 allocations, 0 bytes, 64 deliveries",
                "register, 64 observers, tokens: 14 allocations, 4432 bytes, 64 deliveries; it was "
                    + "13 allocations, 4416 bytes, 64 deliveries",
                "notify, 64 observers, tokens: gone",
            ])
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
