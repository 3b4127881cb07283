import Foundation
import Testing

@testable import BenchmarkEngine

@Suite struct HeapUseTests {
    final class Block {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    // The allocator returns a block of the object's size, or a free one that is too small to be split.
    private static let blockSizes = 24.0...40

    @Test func countsBlocksAndBytes() throws {
        var blocks: [Block] = []
        blocks.reserveCapacity(100)
        let counted = HeapUse.perOperation(of: 100) {
            for number in 0..<100 { blocks.append(Block(number)) }
        }
        #expect(blocks.count == 100)
        let use = try #require(counted)
        // The object consists of a two-word header and the number.
        #expect(use.allocations == 1)
        #expect(use.bytes == 24)
        #expect(Self.blockSizes.contains(use.bytesKept))
    }

    @Test func freedBlocksAreSubtractedFromTheBytesKept() throws {
        var blocks: [Block] = []
        var counted: HeapUse?
        // In the first run, the Swift runtime allocates its type metadata.
        for _ in 0..<2 {
            blocks = (0..<100).map(Block.init)
            counted = HeapUse.perOperation(of: 100) { blocks.removeAll(keepingCapacity: true) }
        }
        let use = try #require(counted)
        #expect(use.allocations == 0)
        #expect(use.bytes == 0)
        #expect(Self.blockSizes.contains(-use.bytesKept))
    }

    #if canImport(Glibc)
        /// An array uses all the room of its block. So the lengths at which it grows would depend on what was freed before.
        @Test func aCountedBlockHasNoRoomToSpare() {
            // Every other block is free, and has room for 16 bytes more than is asked for below.
            let neighbours = (0..<16).map { _ in malloc(2_080) }
            for number in stride(from: 0, to: 16, by: 2) { free(neighbours[number]) }
            var blocks: [UnsafeMutableRawPointer?] = []
            blocks.reserveCapacity(10)
            let use = HeapUse.perOperation(of: 10) { for _ in 0..<10 { blocks.append(malloc(2_064)) } }
            #expect(use?.allocations == 1)
            #expect(use?.bytesKept == 2_072)
            for block in blocks { free(block) }
            for number in stride(from: 1, to: 16, by: 2) { free(neighbours[number]) }
        }
    #endif

    /// Computed at run time, so that the compiler cannot remove the allocation calls.
    private static var tooMuch: Int { Int.max - ProcessInfo.processInfo.processorCount }

    @Test func aFailedReallocationKeepsTheBlockAndIsNotCounted() throws {
        var block = malloc(1_000)
        let tooMuch = Self.tooMuch
        let use = HeapUse.perOperation(of: 1) {
            if realloc(block, tooMuch) != nil { block = nil }
        }
        let isThere = block != nil
        free(block)
        #expect(isThere)
        #expect(use == HeapUse(allocations: 0, bytes: 0, bytesKept: 0))
    }

    @Test func aReallocationToZeroBytesFreesTheBlock() throws {
        let block = malloc(1_000)
        var next: UnsafeMutableRawPointer?
        let counted = HeapUse.perOperation(of: 1) { next = realloc(block, 0) }
        free(next)
        let use = try #require(counted)
        #expect(use.bytes == 0)
        #if canImport(Glibc)
            #expect(use.allocations == 0)
            #expect((1_000...1_040).contains(-use.bytesKept))
        #endif
    }

    @Test func aFailedAllocationIsNotCounted() {
        let tooMuch = Self.tooMuch
        var blocks: [UnsafeMutableRawPointer?] = [nil, nil, nil]
        let use = HeapUse.perOperation(of: 1) {
            blocks[0] = malloc(tooMuch)
            blocks[1] = calloc(tooMuch, 1)
            posix_memalign(&blocks[2], 64, tooMuch)
        }
        #expect(blocks == [nil, nil, nil])
        #expect(use == HeapUse(allocations: 0, bytes: 0, bytesKept: 0))
    }

    @Test func anAlignmentThatIsNoPowerOfTwoIsRefused() {
        var block: UnsafeMutableRawPointer?
        #expect(posix_memalign(&block, 3, 8) == EINVAL)
        #expect(posix_memalign(&block, 48, 8) == EINVAL)
    }

    @Test func countsNothingWhereNothingIsAllocated() {
        var sum = 0
        let use = HeapUse.perOperation(of: 1) {
            for number in 0..<100 { sum += number }
        }
        #expect(use == HeapUse(allocations: 0, bytes: 0, bytesKept: 0))
        #expect(sum == 4_950)
    }
}
