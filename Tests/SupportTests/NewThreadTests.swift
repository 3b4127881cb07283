import Dispatch
import ObservatorySupport
import Testing

@Suite struct NewThreadTests {
    @Test func aThreadPerformsItsWork() {
        let done = DispatchSemaphore(value: 0)
        let isDone = Lock(false)
        startThread {
            isDone.withLock { $0 = true }
            done.signal()
        }
        done.wait()
        #expect(isDone.withLock { $0 })
    }

    @Test func aProgramThatCannotStartAThreadStopsAndSaysWhy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            // No address space has room for it.
            startThread(stackSize: 1 << 60) {}
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains(noMoreThreads))
    }
}
