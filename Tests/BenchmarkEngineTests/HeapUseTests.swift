import BenchmarkEngine
import Testing

@Suite struct HeapUseTests {
    private final class Block {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    // The allocator gives a block of the size of the object, or one that was free and too small to be cut.
    private static let blockSizes = 24.0...40

    @Test func countsBlocksAndBytes() {
        var blocks: [Block] = []
        blocks.reserveCapacity(100)
        let use = HeapUse.perOperation(of: 100) {
            for number in 0..<100 { blocks.append(Block(number)) }
        }
        #expect(blocks.count == 100)
        guard let use else { return }
        // An object has a header of two words and the number.
        #expect(use.allocations == 1)
        #expect(use.bytes == 24)
        #expect(Self.blockSizes.contains(use.bytesKept))
    }

    @Test func whatIsGivenBackIsNotKept() throws {
        var blocks: [Block] = []
        var use: HeapUse?
        // The first time, the runtime makes room for what it learns of the types.
        for _ in 0..<2 {
            blocks = (0..<100).map(Block.init)
            use = HeapUse.perOperation(of: 100) { blocks.removeAll(keepingCapacity: true) }
        }
        guard let use else { return }
        #expect(use.allocations == 0)
        #expect(use.bytes == 0)
        #expect(Self.blockSizes.contains(-use.bytesKept))
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
