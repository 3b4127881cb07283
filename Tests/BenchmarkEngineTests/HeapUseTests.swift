import BenchmarkEngine
import Testing

@Suite struct HeapUseTests {
    private final class Block {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test func countsBlocksAndBytes() {
        var blocks: [Block] = []
        blocks.reserveCapacity(100)
        let use = HeapUse.perOperation(of: 100) {
            for number in 0..<100 { blocks.append(Block(number)) }
        }
        // An object has a header of two words and the number; the allocator gives a block of that size.
        #expect(use == nil || use == HeapUse(allocations: 1, bytes: 24, bytesKept: 24))
        #expect(blocks.count == 100)
    }

    @Test func whatIsGivenBackIsNotKept() throws {
        var blocks = (0..<100).map(Block.init)
        let use = HeapUse.perOperation(of: 100) {
            while blocks.popLast() != nil {}
        }
        #expect(use == nil || use == HeapUse(allocations: 0, bytes: 0, bytesKept: -24))
    }

    @Test func countsNothingWhereNothingIsAllocated() {
        var sum = 0
        let use = HeapUse.perOperation(of: 1) {
            for number in 0..<100 { sum += number }
        }
        #expect(use == nil || use == HeapUse(allocations: 0, bytes: 0, bytesKept: 0))
        #expect(sum == 4_950)
    }
}
