import Dispatch
import Foundation
import Support
import Synchronization

/// A thread from its start to its end.
final class ThreadRun: Sendable {
    private struct State {
        /// The thread, while it works or sleeps.
        var thread: ObjectIdentifier?
        /// The run that has to be over before this one begins, until it is.
        var predecessor: ThreadRun?
        /// Whether it was woken and has not begun to work since.
        var isWanted = false
        /// Whether it has begun to work and has not ended.
        var isWorking = false
        /// Those who wait until the thread has worked once more.
        var waiting: [DispatchSemaphore] = []
        var isOver = false
    }

    private let state = Lock(State())
    private let bell = Bell()
    private let ending = Atomic(false)
    private let over = DispatchGroup()

    /// Whether it has to end.
    var isToEnd: Bool { ending.load(ordering: .acquiring) }

    /// Starts the thread.
    func begin(
        after previous: ThreadRun?, due: Duration?, at time: any Timekeeper,
        _ work: @escaping OwnedThread.Work
    ) {
        over.enter()
        state.withLock { $0.predecessor = previous }
        let thread = Thread { [self] in
            previous?.over.wait()
            state.withLock { $0.predecessor = nil }
            loop(due, time, work)
            finish()
        }
        thread.start()
    }

    /// Lets the thread work.
    func wake() {
        state.withLock { $0.isWanted = true }
        bell.ring()
    }

    /// Tells the thread to end, and waits until it has, unless it would wait for itself.
    func end() {
        ending.store(true, ordering: .releasing)
        bell.ring()
        if !waitsForCurrentThread { over.wait() }
    }

    /// Waits until the thread has done what it was woken for or is over, unless it would wait for itself.
    func settle() {
        if waitsForCurrentThread { return }
        let hasWorked = DispatchSemaphore(value: 0)
        let (isAtRest, isWanted) = state.withLock { state in
            if state.isOver || !(state.isWanted || state.isWorking) { return (true, false) }
            state.waiting.append(hasWorked)
            return (false, exchange(&state.isWanted, with: true))
        }
        if isAtRest { return }
        // For what it is wanted for already, the bell is rung by the caller that wanted it.
        if !isWanted { bell.ring() }
        hasWorked.wait()
    }

    /// Whether this run, or one that has to be over before it begins, is on the thread that asks.
    private var waitsForCurrentThread: Bool {
        let current = ObjectIdentifier(Thread.current)
        let (isCurrent, predecessor) = state.withLock { ($0.thread == current, $0.predecessor) }
        return isCurrent || predecessor?.waitsForCurrentThread ?? false
    }

    private func loop(_ first: Duration?, _ time: any Timekeeper, _ work: OwnedThread.Work) {
        let current = ObjectIdentifier(Thread.current)
        state.withLock { $0.thread = current }
        var due = first
        while !isToEnd {
            // The work that begins now is what callers that wait by now are waiting for.
            let waiting = state.withLock { state in
                state.isWanted = false
                state.isWorking = true
                return exchange(&state.waiting, with: [])
            }
            due = work(due)
            state.withLock { $0.isWorking = false }
            for waiter in waiting { waiter.signal() }
            if !isToEnd { time.sleep(until: due, or: bell) }
        }
    }

    private func finish() {
        let waiting = state.withLock { state in
            state.isOver = true
            state.thread = nil
            return exchange(&state.waiting, with: [])
        }
        for waiter in waiting { waiter.signal() }
        over.leave()
    }
}
