public import Support

/// What threads do when emissions arrive faster than they are delivered.
extension SharedDelivery where Record: ~Copyable {
    /// Delivers what is queued, turn by turn, until nothing is or another thread has taken over.
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

    /// How many times a thread yields its processor when it has emitted and finds that many emissions waiting.
    @inlinable
    static func yields(forBacklog backlog: Int) -> Int { min(backlog / 64, 64) }

    /// Yields the processor, the more often the more emissions wait, and 64 times at most: so the queue stops
    /// growing unless an emission takes many times as long to deliver as to make. It waits for no observer. If
    /// the thread that delivers hands over meanwhile, this one takes over.
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
            // What was released is destroyed with the step, without the lock: what a closure captured may call back.
            switch step.action {
            case .deliver(let payload, let run, let keyed): deliver(payload, to: run, keyed: keyed)
            case .handOver: return false
            case .finish: return true
            }
            step = contents.withLock { $0.next() }
        }
    }

    /// Gives other threads a moment to take over what waits: some microseconds if they are running, and two
    /// milliseconds at most if they are not. Whether one does decides nothing but who delivers.
    @inlinable
    func waitForSuccessor() {
        for moment in 0..<16 {
            if contents.withLock({ $0.machine.phase }) != .waiting { return }
            if moment < 8 { yieldProcessor() } else { rest() }
        }
    }
}
