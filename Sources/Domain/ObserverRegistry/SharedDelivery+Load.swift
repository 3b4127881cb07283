public import ObservatorySupport

/// What threads do when emissions arrive faster than they are delivered.
extension SharedDelivery where Record: ~Copyable {
    /// Delivers the queued emissions, turn by turn, until none is left or another thread has taken over.
    @inlinable
    @inline(never)
    func deliverQueue(_ first: consuming SharedStep<Record>, by thread: UInt) {
        var isOver = takeTurn(first)
        while !isOver {
            waitForSuccessor()
            guard let step = contents.withLock({ $0.resume(by: thread) }) else { return }
            isOver = takeTurn(step)
        }
    }

    /// Yields the processor once for every turn that waits. So the queue stops growing, unless delivering an
    /// emission takes many times as long as making it. It never waits for an observer. If the delivering
    /// thread ends its turn meanwhile, this thread takes over.
    @inlinable
    @inline(never)
    func slowDown(_ yields: Int, _ thread: UInt) {
        for number in 1...yields {
            yieldProcessor()
            let step = contents.withLock { $0.afterYield(by: thread, isLastTime: number == yields) }
            if let step { return deliverQueue(step, by: thread) }
        }
    }

    /// Delivers until the machine says that the turn is over, and returns whether nothing is left to do.
    @inlinable
    func takeTurn(_ first: consuming SharedStep<Record>) -> Bool {
        var step = first
        while true {
            switch consume step {
            case .deliver(let payload, let run, let keyed):
                deliver(consume payload, to: run, keyed: keyed)
                step = contents.withLock { $0.next() }
                // See `SharedRun`.
                extendLifetime(run)
                extendLifetime(keyed)
            case .release(let records):
                // Destroyed here, without the lock: their `deinit` may call back.
                _ = consume records
                step = contents.withLock { $0.next() }
            case .handOver: return false
            case .finish: return true
            }
        }
    }

    /// Gives other threads a moment to take over the waiting emissions: some microseconds if they are
    /// running, and about two milliseconds if they are not, or longer if no processor is free. This only
    /// affects which thread delivers.
    @inlinable
    func waitForSuccessor() {
        for moment in 0..<16 {
            if contents.withLock({ $0.machine.phase }) != .waiting { return }
            if moment < 8 { yieldProcessor() } else { rest() }
        }
    }
}
