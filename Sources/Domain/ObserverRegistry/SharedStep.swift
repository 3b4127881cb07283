/// What a delivering thread does without the lock: destroys the released records, and performs the action.
@usableFromInline
struct SharedStep<Record: SharedRecord & ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline
    enum Action {
        case deliver(Record.Payload, SharedRun<Record>, keyed: SharedRun<Record>)
        case handOver
        case finish
    }

    @usableFromInline let action: Action

    // The reason for `@unchecked`. It is safe: the records are `Sendable`, and only this value owns them.
    @usableFromInline let released: RecordPile<Record>

    @inlinable
    init(_ action: Action, releasing released: consuming RecordPile<Record> = RecordPile()) {
        self.action = action
        self.released = released
    }
}
