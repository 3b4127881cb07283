import CAllocationCounts

/// The heap use of an operation.
public struct HeapUse: Codable, Sendable, Equatable {
    /// Heap blocks allocated per operation.
    public var allocations: Double

    /// Bytes requested per operation.
    public var bytes: Double

    /// Bytes per operation that are still allocated afterwards, including the allocator's rounding; negative
    /// where an operation frees memory.
    public var bytesKept: Double

    /// Counts what the calling thread allocates while `body` performs the given number of operations.
    ///
    /// Only programs linked with the library `AllocationCounter`, such as `observatory`, can count, because
    /// the counter replaces `malloc` in the whole program.
    ///
    /// - Returns: The average per operation; `nil` where allocations aren't counted, as under a sanitizer.
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
