/// What a thread that delivers does without the lock: destroys the records that were released, then acts.
@usableFromInline
struct SharedStep<Record: SharedRecord & ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline
    enum Action {
        case deliver(Record.Payload, SharedRun<Record>, keyed: SharedRun<Record>)
        case handOver
        case finish
    }

    @usableFromInline let action: Action

    // Sendable as the records are: they belong to this value alone.
    @usableFromInline let released: RecordPile<Record>

    @inlinable
    init(_ action: Action, releasing released: consuming RecordPile<Record> = RecordPile()) {
        self.action = action
        self.released = released
    }
}
