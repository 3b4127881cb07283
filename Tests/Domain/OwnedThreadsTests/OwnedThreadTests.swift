import Dispatch
import ObservatoryWitnesses
import OwnedThreads
import Synchronization
import Testing

@Suite struct OwnedThreadTests {
    @Test func settleMakesTheThreadWorkThoughNothingHasWokenIt() {
        let made = Atomic(0)
        let seen = Atomic(0)
        let thread = OwnedThread(time: SystemTime())
        thread.start { _ in
            seen.store(made.load(ordering: .acquiring), ordering: .releasing)
            return nil
        }
        thread.settle { true }
        // As another thread does that has queued an event and has not woken this one yet.
        made.store(1, ordering: .releasing)
        thread.settle { true }
        #expect(seen.load(ordering: .acquiring) == 1)
        thread.stop()
        thread.settle { true }
    }

    @Test func settleWaitsOnlyWhereThereIsWork() {
        let turns = Atomic(0)
        let thread = OwnedThread(time: SystemTime())
        thread.start { _ in
            turns.add(1, ordering: .relaxed)
            return nil
        }
        thread.settle { true }
        let before = turns.load(ordering: .relaxed)
        for _ in 0..<100 { thread.settle { false } }
        thread.settle { true }
        // A bell that rings while the thread begins makes it work once more.
        #expect(turns.load(ordering: .relaxed) - before < 10)
        thread.stop()
    }

    @Test(arguments: [false, true])
    func settleWaitsForWorkUnderWayThatIsNoLongerQueuedOrOfThePreviousRun(isRestarted: Bool) {
        let thread = OwnedThread(time: SystemTime())
        let (mayEnd, hasEnded) = startToWait(thread)
        if isRestarted {
            thread.stopSoon()
            thread.start { _ in nil }
        }
        thread.settle {
            mayEnd.signal()
            return false
        }
        #expect(hasEnded.wait(timeout: .now()) == .success)
        thread.stop()
    }

    @Test func aCallerThatWaitsForAReplacedRunWaitsForTheNextOne() {
        let thread = OwnedThread(time: SystemTime())
        let (mayEnd, _) = startToWait(thread)
        let (isSettling, hasSettled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let works = Atomic(0)
        thread.stopSoon()
        thread.start { _ in nil }
        DispatchQueue(label: "waits").async {
            thread.settle {
                isSettling.signal()
                return true
            }
            hasSettled.signal()
        }
        isSettling.wait()
        thread.stopSoon()
        thread.start { _ in
            works.add(1, ordering: .relaxed)
            return nil
        }
        #expect(hasSettled.wait(timeout: .now() + .milliseconds(20)) == .timedOut)
        mayEnd.signal()
        #expect(hasSettled.wait(timeout: .now() + .seconds(60)) == .success)
        #expect(works.load(ordering: .relaxed) >= 1)
        thread.stop()
    }

    @Test func whatAReplacedRunHasCapturedMayUseTheThreadInItsDeinit() {
        let thread = OwnedThread(time: SystemTime())
        let freed = DispatchSemaphore(value: 0)
        let (mayEnd, _) = startToWait(thread)
        thread.stopSoon()
        let canary = Canary {
            thread.wake()
            freed.signal()
        }
        thread.start { [canary] _ in
            canary.touch()
            return nil
        }
        _ = consume canary
        thread.stopSoon()
        thread.start { _ in nil }
        mayEnd.signal()
        thread.stop()
        #expect(freed.wait(timeout: .now() + .seconds(60)) == .success)
    }

    /// Starts a thread whose first work waits until it may end, and returns when it waits.
    private func startToWait(
        _ thread: OwnedThread
    ) -> (mayEnd: DispatchSemaphore, hasEnded: DispatchSemaphore) {
        let (began, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasEnded = DispatchSemaphore(value: 0)
        let isFirst = Atomic(true)
        thread.start { _ in
            guard isFirst.exchange(false, ordering: .relaxed) else { return nil }
            began.signal()
            mayEnd.wait()
            hasEnded.signal()
            return nil
        }
        began.wait()
        return (mayEnd, hasEnded)
    }
}
