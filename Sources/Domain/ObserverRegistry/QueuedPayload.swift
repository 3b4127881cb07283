/// What an emission carries while it waits in a queue.
///
/// The closure in the queue captures this object. If it captured a payload that is a tuple with a value of a generic
/// type, such as the subject and an event, the compiler of Swift 6.3.1 would crash in an optimized build.
@usableFromInline
final class QueuedPayload<Payload> {
    @usableFromInline let payload: Payload

    @inlinable
    init(_ payload: Payload) { self.payload = payload }
}
