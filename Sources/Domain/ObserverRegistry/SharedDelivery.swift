public import ObservatorySupport

/// How the shared registries deliver: decisions under the lock, and calls without it.
@usableFromInline
struct SharedDelivery<State: Sendable, Topic: SharedTopic, Record: OrderedRecord & ~Copyable>: ~Copyable,
    Sendable
{
    @usableFromInline typealias Emission = (payload: Record.Payload, Topic.Name)

    @usableFromInline let contents: Lock<SharedContents<State, Topic, Record>>

    @inlinable
    init(_ state: State, channels: Int) {
        contents = Lock(SharedContents(state, channels: channels))
    }

    /// Frees the channels when the registry is deallocated.
    // Not left to the contents: the optimized `compare` did not run the `deinit` of a mutex's value (Swift
    // 6.3.1), though a small program does.
    @inlinable
    func discardChannels() {
        for list in contents.withLock({ exchange(&$0.channels, with: []) }) { list.discard() }
        guard Self.hasKeys else { return }
        for list in contents.withLock({ exchange(&$0.keyed.channels, with: [:]) }).values { list.discard() }
    }

    /// Runs `decide` under the lock, then calls the observers or leaves that to the delivering thread.
    @inlinable
    @inline(__always)
    func emit(_ decide: (inout State) -> Emission?) {
        let thread = currentThread()
        var action: DeliveryMachine<SharedEmission<Record.Payload, Topic>>.EmitAction?
        var yields = 0
        // Separate variables, because the compiler would copy one combined value through its type's
        // witnesses. Where there are no keys, the compiler removes `keyed`.
        var payload: Record.Payload?
        var run = SharedRun<Record>()
        var keyed: SharedRun<Record>?
        contents.withLock { contents in
            guard let (emitted, name) = decide(&contents.state) else { return }
            let topic = Topic(name)
            action = contents.machine.emit(by: thread)
            if action == .deliver {
                payload = emitted
                run = contents.begin(on: topic)
                if Self.hasKeys { keyed = contents.keyedWalk.run }
            } else {
                let emission = SharedEmission(emitted, topic, lastSerial: contents.lastSerial)
                yields = contents.machine.queue(emission, by: thread)
            }
        }
        if let payload {
            deliver(payload, to: run, keyed: keyed)
            let isFinished = contents.withLock { $0.finishesAtOnce() }
            // See `SharedRun`.
            extendLifetime(run)
            extendLifetime(keyed)
            if !isFinished {
                deliverQueue(contents.withLock { $0.next() }, by: thread)
            }
        } else if action == .takeOver {
            deliverQueue(contents.withLock { $0.next() }, by: thread)
        } else if yields > 0 {
            slowDown(yields, thread)
        }
    }

    /// Runs `decide` under the lock and queues the emission for the subject's own thread.
    @inlinable
    @inline(__always)
    func enqueue(_ decide: (inout State) -> Emission?) -> Bool {
        contents.withLock { contents in
            guard let (payload, name) = decide(&contents.state) else { return false }
            contents.machine.leave(SharedEmission(payload, Topic(name), lastSerial: contents.lastSerial))
            return true
        }
    }

    /// Delivers the emissions that are queued now, on the subject's own thread: in turns, so that removed
    /// records are destroyed in between, and up to the end of the turn that delivers the last of them.
    @inlinable
    func deliverQueued() {
        let thread = currentThread()
        var (left, turn) = contents.withLock { ($0.machine.queuedCount, $0.machine.limit) }
        repeat {
            guard let step = contents.withLock({ $0.deliverQueued(by: thread) }) else { return }
            _ = takeTurn(step)
            left -= turn
        } while left > 0
    }

    /// Whether observers are registered for keys; a constant in specialized code.
    @inlinable static var hasKeys: Bool { Topic.Key.self != Never.self }

    /// Offers an emission to its records.
    @inlinable
    @inline(__always)
    func deliver(_ payload: Record.Payload, to run: SharedRun<Record>, keyed: SharedRun<Record>?) {
        if Self.hasKeys, let keyed, keyed.end > 0 {
            merge(payload, run, keyed)
        } else {
            deliver(payload, to: run, isKeyed: false)
        }
    }

    @inlinable
    @inline(__always)
    func deliver(_ payload: Record.Payload, to run: SharedRun<Record>, isKeyed: Bool) {
        var first = 0
        var chunk = 0
        while first < run.end {
            var slot = run.chunks[chunk].slots
            let capacity = SlotChunk<Record>.capacity(first: first)
            let stop = slot + min(capacity, run.end &- first) &* SlotChunk<Record>.stride
            while slot < stop {
                // A call begins here: see `SlotMark`.
                if SlotChunk<Record>.mark(slot).sharedPlace >= 0,
                    case .observerGone = SlotChunk<Record>.record(slot).pointee.receive(payload)
                {
                    reclaim(slot, isKeyed: isKeyed)
                }
                slot += SlotChunk<Record>.stride
            }
            first &+= capacity
            chunk &+= 1
        }
    }

    /// Offers an emission to the records for its key and those for everything, in registration order.
    @inlinable
    @inline(never)
    func merge(_ payload: Record.Payload, _ everything: SharedRun<Record>, _ keyed: SharedRun<Record>) {
        if everything.end == 0 { return deliver(payload, to: keyed, isKeyed: true) }
        var everything = SharedCursor(everything)
        var keyed = SharedCursor(keyed)
        // Both are read again in every step: the previous observer may have removed the next one.
        while true {
            let first = everything.serial()
            let second = keyed.serial()
            if first < second {
                if case .observerGone = everything.record.pointee.receive(payload) {
                    reclaim(everything.slot, isKeyed: false)
                }
                everything.advance()
            } else if second < .max {
                if case .observerGone = keyed.record.pointee.receive(payload) {
                    reclaim(keyed.slot, isKeyed: true)
                }
                keyed.advance()
            } else {
                return
            }
        }
    }

    @inlinable
    @inline(never)
    func reclaim(_ slot: UnsafeMutableRawPointer, isKeyed: Bool) {
        contents.withLock { $0.reclaim(slot, isKeyed: isKeyed) }
    }
}
