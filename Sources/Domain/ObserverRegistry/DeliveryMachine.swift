public import DequeModule

/// Decides which thread delivers the emissions of a shared registry, in which order, and when it stops.
///
/// It is a plain value. The registry changes it under its lock and performs the actions that it returns
/// without the lock. So a test can try every interleaving of threads without running any thread.
///
/// | phase | meaning | changes to |
/// |---|---|---|
/// | `idle` | no thread delivers, nothing waits | `delivering` by `emit`, `waiting` by `leave` |
/// | `delivering` | one thread delivers; other emissions are queued | `idle` or `waiting` by `next` |
/// | `waiting` | emissions wait, no thread delivers | `delivering` by `emit`, `resume` or `deliverQueued` |
///
/// A delivering thread ends its turn after a number of other threads' emissions. If a thread is slowed down,
/// it leaves the rest to that thread, which looks once more before it goes on. Otherwise it hands the rest to
/// the next thread that emits, and calls `resume` before it returns. So there is always a thread that will
/// deliver what waits. If the subject owns a thread, it is that thread, which is woken after `leave`.
@usableFromInline
struct DeliveryMachine<Emission> {
    @usableFromInline
    enum Phase: Equatable { case idle, delivering, waiting }

    /// What a thread that emits does next.
    @usableFromInline
    enum EmitAction: Equatable {
        /// Deliver the emission.
        case deliver
        /// Queue the emission and return.
        case queue
        /// Queue the emission and deliver what is queued.
        case takeOver
    }

    /// What a thread that delivers does next.
    @usableFromInline
    enum NextAction {
        /// Deliver this emission, then ask again.
        case deliver(Emission)
        /// Destroy the removed records that were kept, then ask again.
        case release
        /// Give other threads a moment to take over, and call `resume`.
        case handOver
        /// Return: nothing waits, a slowed thread takes over, or the subject's own thread begins another turn.
        case finish
    }

    /// What to do with the record of a removed registration.
    @usableFromInline
    enum RemoveAction: Equatable {
        /// Take it out of its slot and destroy it.
        case destroy
        /// Take it out of its slot and keep it until the turn ends.
        case keep
        /// Leave it in its slot until the emission has been delivered, because it may be running.
        case leaveInPlace
    }

    /// Which threads deliver: those that emit, or only the subject's own thread.
    @usableFromInline
    enum Mode: Equatable { case undecided, emitters, owner }

    @usableFromInline
    struct Queued {
        @usableFromInline let emission: Emission

        /// The turn in which the delivering thread made it; 0 if another thread did. A thread's number would
        /// not do: the emission may outlive the thread, and a new thread may get the same number.
        @usableFromInline let turn: UInt64

        @inlinable
        init(_ emission: Emission, turn: UInt64) {
            self.emission = emission
            self.turn = turn
        }
    }

    @usableFromInline private(set) var phase = Phase.idle

    /// The waiting emissions, in order.
    @usableFromInline private(set) var queued: Deque<Queued> = []

    /// The delivering thread, the number of its turn, and the number of other threads' emissions that it has
    /// delivered in this turn.
    @usableFromInline private(set) var deliverer: UInt = 0
    @usableFromInline private(set) var turn: UInt64 = 0
    @usableFromInline private(set) var foreignCount = 0

    /// Whether the turn is about to end, and the delivering thread destroys the records that were kept.
    @usableFromInline private(set) var isReleasing = false

    /// The number of threads that are slowed down because many emissions wait.
    @usableFromInline private(set) var slowed = 0

    @usableFromInline private(set) var mode = Mode.undecided

    /// The maximum number of other threads' emissions in one turn. If that many removed records are kept,
    /// records that other threads remove are destroyed at once.
    @usableFromInline let limit: Int

    @inlinable
    init(limit: Int = 64) { self.limit = limit }

    /// The number of waiting emissions.
    @inlinable var queuedCount: Int { queued.count }
}

extension DeliveryMachine {
    /// Decides what a thread that emits does next.
    ///
    /// - Precondition: The subject does not own a thread.
    @inlinable
    mutating func emit(by thread: UInt) -> EmitAction {
        precondition(
            mode != .owner,
            "emissions are delivered at once, or enqueued for the subject's own thread, but not both")
        mode = .emitters
        if phase == .delivering { return .queue }
        let action: EmitAction = phase == .idle ? .deliver : .takeOver
        begin(thread)
        return action
    }

    /// Queues an emission after `emit(by:)` returned `queue` or `takeOver`, and returns how many times the
    /// thread has to yield its processor: once for every turn that waits, at most 64 times; 0 if the
    /// delivering thread made the emission.
    @inlinable
    mutating func queue(_ emission: Emission, by thread: UInt) -> Int {
        let isOwn = thread == deliverer
        queued.append(Queued(emission, turn: isOwn ? turn : 0))
        let yields = isOwn ? 0 : min((queued.count - 1) / limit, 64)
        if yields > 0 { slowed += 1 }
        return yields
    }

    /// Decides what a slowed thread does next, after it has yielded: it takes over if emissions wait for a
    /// thread; otherwise it yields again or, after the last time, returns.
    @inlinable
    mutating func afterYield(by thread: UInt, isLastTime: Bool) -> NextAction? {
        if phase == .waiting || isLastTime { slowed -= 1 }
        return phase == .waiting ? resume(by: thread) : nil
    }

    /// Queues an emission for the subject's own thread.
    ///
    /// - Precondition: `emit(by:)` is not used.
    @inlinable
    mutating func leave(_ emission: Emission) {
        beOwned()
        if phase == .idle { phase = .waiting }
        queued.append(Queued(emission, turn: 0))
    }

    /// Decides what a delivering thread does next, after it has delivered an emission, destroyed the kept
    /// records or taken over.
    ///
    /// Records are destroyed while the thread still delivers, so what their `deinit`s emit is queued. If the
    /// turn had ended, it would be delivered inside the `deinit`, together with what others have queued, and
    /// that turn could end with another `deinit`, and so on.
    ///
    /// - Parameter kept: The number of removed records that are kept until the turn ends.
    @inlinable
    mutating func next(kept: Int) -> NextAction {
        let isOver = queued.first.map { $0.turn != turn && foreignCount == limit } ?? true
        isReleasing = isOver && kept > 0
        if isReleasing { return .release }
        guard let first = queued.first else {
            phase = .idle
            return .finish
        }
        if isOver {
            phase = .waiting
            // The subject's own thread begins the next turn itself.
            return mode == .owner || slowed > 0 ? .finish : .handOver
        }
        if first.turn != turn { foreignCount += 1 }
        return .deliver(queued.removeFirst().emission)
    }

    /// Starts a turn if emissions wait and no other thread delivers them; otherwise returns `nil`.
    @inlinable
    mutating func resume(by thread: UInt) -> NextAction? {
        guard phase == .waiting else { return nil }
        begin(thread)
        return next(kept: 0)
    }

    /// Starts a turn of the subject's own thread; returns `nil` if no emission waits.
    ///
    /// - Precondition: No thread is delivering, including this one in a callback.
    @inlinable
    mutating func deliverQueued(by thread: UInt) -> NextAction? {
        beOwned()
        precondition(
            phase != .delivering,
            "deliverQueued() was called by an observer, or by two threads at once; only one call may be under way"
        )
        return resume(by: thread)
    }

    /// Decides what to do with the record of a registration that a thread removes.
    ///
    /// - Parameters:
    ///   - isBeingCalled: Whether the emission under way goes to the registration.
    ///   - kept: The number of records that are already kept until the turn ends.
    @inlinable
    func remove(by thread: UInt, isBeingCalled: Bool, kept: Int) -> RemoveAction {
        if phase != .delivering { return .destroy }
        if isBeingCalled { return .leaveInPlace }
        // A record that a callback removes has to wait until the delivery ends (R13). A record that another
        // thread removes may wait, but such records must not pile up while a callback is slow, nor keep the
        // delivering thread busy at the end of its turn.
        return thread == deliverer || kept < limit && !isReleasing ? .keep : .destroy
    }

    @inlinable
    mutating func begin(_ thread: UInt) {
        phase = .delivering
        deliverer = thread
        turn += 1
        foreignCount = 0
    }

    @inlinable
    mutating func beOwned() {
        precondition(
            mode != .emitters,
            "emissions are delivered at once, or enqueued for the subject's own thread, but not both")
        mode = .owner
    }
}

extension DeliveryMachine: Equatable where Emission: Equatable {}
extension DeliveryMachine: Hashable where Emission: Hashable {}
extension DeliveryMachine.Queued: Equatable where Emission: Equatable {}
extension DeliveryMachine.Queued: Hashable where Emission: Hashable {}
