public import DequeModule

/// Decides which thread delivers the emissions of a shared registry, in which order, and when it stops.
///
/// It is a plain value. The registry changes it under its lock and carries out without the lock what the
/// machine answers, so a test can take every thread through every interleaving without running any.
///
/// | phase | meaning | changes to |
/// |---|---|---|
/// | `idle` | no thread delivers, nothing waits | `delivering` by `emit`, `waiting` by `leave` |
/// | `delivering` | one thread delivers; what others emit is queued | `idle` or `waiting` by `next` |
/// | `waiting` | emissions wait, no thread delivers | `delivering` by `emit`, `resume` or `deliverQueued` |
///
/// A thread that delivers stops after a number of emissions that are not its own, its turn, and hands the rest to
/// the next thread that emits. It does not return before it has looked once more with `resume`, so what waits
/// always has a thread that is going to deliver it. Where a thread owns the subject, that is the one which is
/// woken after `leave`.
@usableFromInline
struct DeliveryMachine<Emission> {
    @usableFromInline
    enum Phase: Equatable { case idle, delivering, waiting }

    /// What a thread that emits has to do.
    @usableFromInline
    enum EmitAction: Equatable {
        /// Deliver the emission.
        case deliver
        /// Queue the emission and return.
        case queue
        /// Queue the emission and deliver what is queued.
        case takeOver
    }

    /// What a thread that delivers has to do next.
    @usableFromInline
    enum NextAction {
        /// Deliver this emission, then ask again.
        case deliver(Emission)
        /// Release what was removed, give other threads a moment to take over, and call `resume`.
        case handOver
        /// Release what was removed, and return.
        case finish
    }

    /// What to do with the record of a registration that has been removed.
    @usableFromInline
    enum RemoveAction: Equatable {
        /// Take it out of its slot and destroy it.
        case destroy
        /// Take it out of its slot and destroy it when the turn ends.
        case keep
        /// Leave it where it is, because it may be running, until the emission has been delivered.
        case leaveInPlace
    }

    /// Who delivers: each thread what it emits, or one thread that owns the subject.
    @usableFromInline
    enum Mode: Equatable { case undecided, emitters, owner }

    @usableFromInline
    struct Queued {
        @usableFromInline let emission: Emission

        /// The turn in which a callback made it; 0 if another thread did. Not the thread: a queued emission may
        /// outlive its thread, whose number a new one then gets.
        @usableFromInline let turn: UInt64

        @inlinable
        init(_ emission: Emission, turn: UInt64) {
            self.emission = emission
            self.turn = turn
        }
    }

    @usableFromInline private(set) var phase = Phase.idle

    /// Emissions that wait, in order.
    @usableFromInline private(set) var queued: Deque<Queued> = []

    /// The thread that delivers, the number of its turn, and how many emissions it has delivered in this turn that
    /// its own callbacks did not make.
    @usableFromInline private(set) var deliverer: UInt = 0
    @usableFromInline private(set) var turn: UInt64 = 0
    @usableFromInline private(set) var foreignCount = 0

    @usableFromInline private(set) var mode = Mode.undecided

    /// How many emissions of others a thread delivers in a turn, and how many removed records it lets pile up that
    /// it is not going to call.
    @usableFromInline let limit: Int

    @inlinable
    init(limit: Int = 64) { self.limit = limit }

    /// How many emissions wait.
    @inlinable var queuedCount: Int { queued.count }
}

extension DeliveryMachine {
    /// A thread emits.
    ///
    /// - Precondition: No thread owns the subject.
    @inlinable
    mutating func emit(by thread: UInt) -> EmitAction {
        precondition(
            mode != .owner, "a registry is used with emit(_:), or with enqueue(_:) and deliverQueued()")
        mode = .emitters
        if phase == .delivering { return .queue }
        let action: EmitAction = phase == .idle ? .deliver : .takeOver
        begin(thread)
        return action
    }

    /// Queues an emission where `emit(by:)` said so, and returns how many others it has to wait for; none for
    /// one that a callback of the thread that delivers has made.
    @inlinable
    mutating func queue(_ emission: Emission, by thread: UInt) -> Int {
        let isOwn = thread == deliverer
        queued.append(Queued(emission, turn: isOwn ? turn : 0))
        return isOwn ? 0 : queued.count - 1
    }

    /// A thread leaves an emission for the thread that owns the subject.
    ///
    /// - Precondition: No thread delivers what it emits itself.
    @inlinable
    mutating func leave(_ emission: Emission) {
        beOwned()
        if phase == .idle { phase = .waiting }
        queued.append(Queued(emission, turn: 0))
    }

    /// The thread that delivers has delivered an emission, or has just taken over.
    @inlinable
    mutating func next() -> NextAction {
        guard let first = queued.first else {
            phase = .idle
            return .finish
        }
        if first.turn != turn {
            if foreignCount == limit {
                // From the thread that owns the subject no other one takes over.
                if mode != .owner { phase = .waiting }
                return .handOver
            }
            foreignCount += 1
        }
        return .deliver(queued.removeFirst().emission)
    }

    /// A thread that was told to hand over looks whether another one has taken over, and goes on if none has;
    /// otherwise there is nothing left for it to do.
    @inlinable
    mutating func resume(by thread: UInt) -> NextAction? {
        guard phase == .waiting || mode == .owner && phase == .delivering else { return nil }
        begin(thread)
        return next()
    }

    /// The thread that owns the subject begins to deliver what is queued, if anything is.
    ///
    /// - Precondition: No thread delivers already: neither another one, nor this one in one of its callbacks.
    @inlinable
    mutating func deliverQueued(by thread: UInt) -> NextAction? {
        beOwned()
        precondition(
            phase != .delivering,
            "deliverQueued() was called by an observer, or by two threads at once; only one call may be under way"
        )
        return resume(by: thread)
    }

    /// A thread removes a registration.
    ///
    /// - Parameters:
    ///   - isBeingCalled: Whether the emission under way is for it.
    ///   - kept: How many records are kept already until the turn ends.
    @inlinable
    func remove(by thread: UInt, isBeingCalled: Bool, kept: Int) -> RemoveAction {
        if phase != .delivering { return .destroy }
        if isBeingCalled { return .leaveInPlace }
        // The contract lets a record wait for the end of the delivery, and demands it where a callback removes
        // it. What other threads remove must not pile up while a callback takes its time.
        return thread == deliverer || kept < limit ? .keep : .destroy
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
            mode != .emitters, "a registry is used with emit(_:), or with enqueue(_:) and deliverQueued()")
        mode = .owner
    }
}

extension DeliveryMachine: Equatable where Emission: Equatable {}
extension DeliveryMachine: Hashable where Emission: Hashable {}
extension DeliveryMachine.Queued: Equatable where Emission: Equatable {}
extension DeliveryMachine.Queued: Hashable where Emission: Hashable {}
