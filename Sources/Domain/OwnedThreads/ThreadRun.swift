import Dispatch
import Foundation
import ObservatorySupport
import Synchronization

/// One run of an owned thread, from its start to its end.
final class ThreadRun: Sendable {
    /// Starts the thread of a run, or ends the run if it was told to end meanwhile.
    typealias Launch = @Sendable () -> Void

    private struct State {
        /// The thread, while it works or sleeps.
        var thread: ObjectIdentifier?
        /// The previous run, until it has ended. This run begins after it.
        var predecessor: ThreadRun?
        var launchNext: Launch?
        /// Whether the thread was woken and has not begun to work since.
        var isWanted = false
        var isWorking = false
        /// The callers of `settle` that wait until the thread has worked once more.
        var waiting: [DispatchSemaphore] = []
        var isOver = false
        /// Whether another run took the place of this one before it had begun.
        var isReplaced = false
    }

    private let state = Lock(State())
    private let bell = Bell()
    private let ending = Atomic(false)
    private let over = DispatchGroup()

    /// Whether the thread has been told to end.
    var isToEnd: Bool { ending.load(ordering: .acquiring) }

    /// Starts the thread, if there is a previous run as soon as that has ended. One that has not begun gives
    /// its place to this one.
    ///
    /// - Parameter previous: A run that was told to end.
    /// - Returns: What the replaced run would have started with.
    func begin(
        after previous: ThreadRun?, due: Duration?, at time: any Timekeeper,
        _ work: @escaping OwnedThread.Work
    ) -> Launch? {
        over.enter()
        let launch = { @Sendable [self] () -> Void in
            state.withLock { $0.predecessor = nil }
            if isToEnd { return finish() }
            startThread { [self] in
                loop(due, time, work)
                finish()
            }
        }
        guard let previous else {
            launch()
            return nil
        }
        let first = previous.state.withLock { state in
            state.isReplaced = state.predecessor != nil
            return state.predecessor
        }
        let predecessor = first ?? previous
        state.withLock { $0.predecessor = predecessor }
        let (isOver, replaced) = predecessor.state.withLock { state in
            (state.isOver, state.isOver ? nil : exchange(&state.launchNext, with: launch))
        }
        if first != nil { previous.finish() }
        if isOver { launch() }
        return replaced
    }

    /// Wakes the thread, which then works.
    func wake() { wake(for: nil) }

    /// Tells the thread to end.
    func endSoon() {
        ending.store(true, ordering: .releasing)
        bell.ring()
    }

    /// Tells the thread to end and waits until it has ended, unless waiting would deadlock.
    func end() {
        endSoon()
        if waitsForCurrentThread { return }
        // A run that has not begun is over as soon as another one replaces it.
        state.withLock { $0.predecessor }?.over.wait()
        over.wait()
    }

    /// Wakes the thread and waits until it has worked or has ended, unless there is nothing to wait for, or
    /// waiting would deadlock. Returns whether that is done: the run that replaced this one has to settle instead.
    func settle(hasWork: () -> Bool) -> Bool {
        if waitsForCurrentThread { return true }
        // Asked first: work that the thread takes on afterwards is seen as work under way, or is done.
        // A previous run that has not ended may be at work too.
        if hasWork() || state.withLock({ $0.isWanted || $0.isWorking || $0.predecessor != nil }) {
            let hasWorked = DispatchSemaphore(value: 0)
            wake(for: hasWorked)
            hasWorked.wait()
        }
        return state.withLock { !$0.isReplaced }
    }

    private func wake(for waiting: DispatchSemaphore?) {
        let (isOver, wasWanted) = state.withLock { state in
            if state.isOver { return (true, true) }
            if let waiting { state.waiting.append(waiting) }
            return (false, exchange(&state.isWanted, with: true))
        }
        if isOver { waiting?.signal() }
        // If the thread was already wanted, the caller that wanted it rings. Each ring ends one sleep, so a
        // ring for every event would make the thread work for nothing.
        if !wasWanted { bell.ring() }
    }

    /// Whether the current thread is the thread of this run, or of a run that has to end before it.
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
            // Callers that are already waiting are waiting for the work that begins now.
            let waiting = state.withLock { state in
                (state.isWanted, state.isWorking) = (false, true)
                return exchange(&state.waiting, with: [])
            }
            // Otherwise what an observer autoreleases would stay as long as the thread.
            due = draining { work(due) }
            state.withLock { $0.isWorking = false }
            for waiter in waiting { waiter.signal() }
            if !isToEnd { time.sleep(until: due, or: bell) }
        }
    }

    /// Ends the run, if that was not done before.
    private func finish() {
        let ended = state.withLock { state -> State? in
            guard !state.isOver else { return nil }
            defer { (state.thread, state.waiting, state.launchNext) = (nil, [], nil) }
            state.isOver = true
            return state
        }
        guard let ended else { return }
        for waiter in ended.waiting { waiter.signal() }
        over.leave()
        ended.launchNext?()
    }
}
