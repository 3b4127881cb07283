import Foundation
import Synchronization
import Testing

@testable import ObserverContract

@Suite struct MeetingTests {
    @Test func threadsInAMeetingWaitForEachOtherButNotForOneThatHasEnded() {
        let arrived = Atomic(0)
        let seen = Mutex<[Int]>([])
        let meets: @Sendable () -> Void = {
            arrived.add(1, ordering: .relaxed)
            Meeting.wait()
            seen.withLock { $0.append(arrived.load(ordering: .relaxed)) }
        }
        OtherThread.perform(together: [meets, meets, {}, meets])
        #expect(seen.withLock(\.self) == [3, 3, 3])
        // Outside a meeting, `wait()` returns at once.
        Meeting.wait()
    }

    /// Otherwise a strategy would be said to leak what the runner keeps.
    @Test func idleThreadsKeepNothingOfTheirWork() {
        final class Captured: Sendable {}
        var captured: Captured? = Captured()
        weak let kept = captured
        OtherThread.perform { [captured] in withExtendedLifetime(captured) {} }
        let works = [captured, captured].map { captured in
            { @Sendable in withExtendedLifetime(captured) {} }
        }
        OtherThread.perform(together: consume works)
        captured = nil
        #expect(kept == nil)
    }

    @Test func threadsThatAreUsedAgainStillWorkTogetherOnlyOnceEach() {
        for _ in 0..<50 {
            let threads = Mutex<Set<ObjectIdentifier>>([])
            let notes: @Sendable () -> Void = {
                _ = threads.withLock { $0.insert(ObjectIdentifier(Thread.current)) }
                // A work that needs another thread while all of the meeting are in use.
                OtherThread.perform { _ = threads.withLock { $0.insert(ObjectIdentifier(Thread.current)) } }
            }
            OtherThread.perform(together: [notes, notes, notes])
            let count = threads.withLock(\.count)
            #expect((4...6).contains(count))
            #expect(!threads.withLock { $0.contains(ObjectIdentifier(Thread.current)) })
        }
    }

    @Test func aLoopRunsItsJobsInOrderAndNoneInsideAnother() {
        let loop = LoopExecutor()
        let notes = Mutex<[String]>([])
        let note: @Sendable (String) -> Void = { text in notes.withLock { $0.append(text) } }
        Task(executorPreference: loop, priority: .medium) {
            note("first begins")
            Task(executorPreference: loop, priority: .medium) { note("third") }
            loop.turn()
            note("first ends")
        }
        Task(executorPreference: loop, priority: .medium) { note("second") }
        #expect(notes.withLock(\.self) == [])
        loop.turn()
        #expect(notes.withLock(\.self) == ["first begins", "first ends", "second", "third"])
    }
}
