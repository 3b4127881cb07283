/// What a delivering thread does without the lock.
// The reason for `@unchecked` is the pile. It is safe: the records are `Sendable`, and only this value owns them.
@usableFromInline
enum SharedStep<Record: SharedRecord & ~Copyable>: ~Copyable, @unchecked Sendable {
    case deliver(Record.Payload, SharedRun<Record>, keyed: SharedRun<Record>)
    case release(RecordPile<Record>)
    case handOver
    case finish
}
