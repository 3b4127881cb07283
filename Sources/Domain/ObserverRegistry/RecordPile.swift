/// Removed records, which are destroyed with this value in the order in which they were added.
@usableFromInline
struct RecordPile<Record: ~Copyable>: ~Copyable {
    @usableFromInline var records = UnsafeMutableBufferPointer<Record>(start: nil, count: 0)
    @usableFromInline var count = 0

    @inlinable init() {}

    /// Creates a pile with room for a number of records.
    @inlinable
    init(capacity: Int) { records = .allocate(capacity: capacity) }

    /// Adds a record. Complexity: O(1) on average.
    @inlinable
    mutating func append(_ record: consuming Record) {
        if count == records.count {
            let larger = UnsafeMutableBufferPointer<Record>.allocate(capacity: max(4, 2 * count))
            _ = larger.moveInitialize(fromContentsOf: records)
            records.deallocate()
            records = larger
        }
        records.initializeElement(at: count, to: record)
        count += 1
    }

    @inlinable
    deinit {
        records.extracting(..<count).deinitialize()
        records.deallocate()
    }
}
