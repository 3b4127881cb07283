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
        thread.settle()
        // As another thread does that has queued an event and has not woken this one yet.
        made.store(1, ordering: .releasing)
        thread.settle()
        #expect(seen.load(ordering: .acquiring) == 1)
        thread.stop()
        thread.settle()
    }
}
