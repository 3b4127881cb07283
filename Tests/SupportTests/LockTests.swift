import Dispatch
import ObservatorySupport
import Testing

@Suite struct LockTests {
    @Test func concurrentIncrementsAreNotLost() {
        let count = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<10_000 { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 80_000)
    }

    @Test func anErrorIsRethrownAndTheLockIsReleased() {
        struct Refusal: Error {}
        let words = Lock<[String]>([])
        #expect(throws: Refusal.self) {
            try words.withLock { (words: inout sending [String]) throws(Refusal) in
                words.append("kept")
                throw Refusal()
            }
        }
        #expect(words.withLock { $0 } == ["kept"])
    }
}
