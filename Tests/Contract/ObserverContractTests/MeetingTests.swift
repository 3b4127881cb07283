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
}
