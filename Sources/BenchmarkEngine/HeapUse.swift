import CAllocationCounter

/// What an operation takes from the heap.
public struct HeapUse: Sendable, Equatable {
    /// Heap blocks per operation.
    public let allocations: Double

    /// Bytes asked for per operation.
    public let bytes: Double

    /// Describes what an operation takes.
    public init(allocations: Double, bytes: Double) {
        self.allocations = allocations
        self.bytes = bytes
    }

    /// Counts what the calling thread allocates while `body` performs so many operations.
    ///
    /// - Returns: The average of an operation; `nil` where allocations cannot be counted, as under a
    ///   sanitizer.
    public static func perOperation(of operations: Int, _ body: () -> Void) -> HeapUse? {
        guard allocation_counter_is_available() else { return nil }
        let before = allocation_counter_read()
        body()
        let after = allocation_counter_read()
        return HeapUse(
            allocations: Double(after.blocks - before.blocks) / Double(operations),
            bytes: Double(after.bytes - before.bytes) / Double(operations))
    }
}
