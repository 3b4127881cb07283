public import Support

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

    /// How many times an emitting thread yields its processor for a number of waiting emissions.
    @inlinable
    static func yields(forBacklog backlog: Int) -> Int { min(backlog / 64, 64) }

    /// Yields the processor once for every 64 waiting emissions, at most 64 times. So the queue stops
    /// growing, unless delivering an emission takes many times as long as making it. It never waits for an
    /// observer. If the delivering thread hands over meanwhile, this thread takes over.
    @inlinable
    @inline(never)
    func slowDown(_ backlog: Int, _ thread: UInt) {
        for _ in 0..<Self.yields(forBacklog: backlog) {
            yieldProcessor()
            if let step = contents.withLock({ $0.resume(by: thread) }) {
                return deliverQueue(step, by: thread)
            }
        }
    }

    /// Delivers until the machine says that the turn is over, and returns whether nothing is left to do.
    @inlinable
    func takeTurn(_ first: consuming SharedStep<Record>) -> Bool {
        var step = first
        while true {
            // Released records are destroyed with the step, without the lock: their `deinit` may call back.
            switch step.action {
            case .deliver(let payload, let run, let keyed): deliver(payload, to: run, keyed: keyed)
            case .handOver: return false
            case .finish: return true
            }
            step = contents.withLock { $0.next() }
        }
    }

    /// Gives other threads a moment to take over the waiting emissions: some microseconds if they are
    /// running, and about two milliseconds at most if they are not. This only affects which thread delivers.
    @inlinable
    func waitForSuccessor() {
        for moment in 0..<16 {
            if contents.withLock({ $0.machine.phase }) != .waiting { return }
            if moment < 8 { yieldProcessor() } else { rest() }
        }
    }
}
