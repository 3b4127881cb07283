import OwnedThreads
import Testing

@Suite struct TimeTests {
    @Test func aRingBeforeTheSleepIsNotLost() {
        let bell = Bell()
        bell.ring()
        SystemTime().sleep(until: nil, or: bell)
        bell.ring()
        bell.wait(atMost: .seconds(1e19))
        bell.ring()
        ManualTime().sleep(until: .seconds(1), or: bell)
    }

    @Test func sleepReturnsAtOnceIfTheDeadlineHasPassed() {
        let (system, manual) = (SystemTime(), ManualTime())
        manual.advance(by: .seconds(2))
        system.sleep(until: .zero, or: Bell())
        manual.sleep(until: .seconds(2), or: Bell())
        #expect(manual.now == .seconds(2))
    }

    @Test func aDeadlineInTheFarFutureDoesNotTrap() {
        let bell = Bell()
        bell.ring()
        SystemTime().sleep(until: .seconds(Int64.max / 2), or: bell)
    }

    @Test func systemTimeSleepsUntilTheDeadline() {
        let time = SystemTime()
        let before = time.now
        time.sleep(until: before + .milliseconds(2), or: Bell())
        #expect(time.now >= before + .milliseconds(2))
    }
}
