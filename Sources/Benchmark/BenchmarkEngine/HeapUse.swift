import CAllocationCounts

/// What an operation takes from the heap.
public struct HeapUse: Codable, Sendable, Equatable {
    /// Heap blocks per operation.
    public var allocations: Double

    /// Bytes asked for per operation.
    public var bytes: Double

    /// Bytes per operation that are still held when it is over, with what the allocator rounds up to;
    /// negative where an operation gives memory back.
    public var bytesKept: Double

    /// Describes what an operation takes.
    public init(allocations: Double, bytes: Double, bytesKept: Double) {
        self.allocations = allocations
        self.bytes = bytes
        self.bytesKept = bytesKept
    }

    /// Counts what the calling thread allocates while `body` performs so many operations.
    ///
    /// Only a program that is linked with the library `AllocationCounter` counts, as `observatory` is: the counter
    /// takes the place of `malloc` in the whole program.
    ///
    /// - Returns: The average of an operation; `nil` where allocations are not counted, as under a sanitizer.
    public static func perOperation(of operations: Int, _ body: () -> Void) -> HeapUse? {
        guard allocation_counts_are_available() else { return nil }
        let before = allocation_counts_begin()
        body()
        let after = allocation_counts_end()
        let count = Double(operations)
        return HeapUse(
            allocations: Double(after.blocks - before.blocks) / count,
            bytes: Double(after.bytes - before.bytes) / count,
            bytesKept: Double(after.held_bytes - before.held_bytes) / count)
    }
}
