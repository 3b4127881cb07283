import Playback
import Testing

@testable import ObserverContract

/// The problems that the judge finds in calls made under load.
@Suite struct StressJudgeTests {
    @Test func aCallOutOfOrderIsFound() {
        let judge = StressJudge()
        let observers = (1...2).map { StressObserver("observer \($0)", judge) }
        let emissions = [StressEmission(thread: 1, number: 1), StressEmission(thread: 2, number: 1)]
        for emission in emissions {
            judge.noteEmission()
            judge.record(PlaybackEvent(.started, emission.item), observers[0], on: nil)
        }
        #expect(!judge.hasProblem)
        judge.record(PlaybackEvent(.started, emissions[1].item), observers[1], on: nil)
        #expect(judge.hasProblem)
        #expect(
            judge.problem(of: observers)
                == "observer 2 was called for emission 1 of thread 2 instead of emission 1 of thread 1."
        )
    }

    @Test func aStrictNewObserverMustNotReceiveEarlierEmissionsOfItsThread() {
        let judge = StressJudge()
        let stays = StressObserver("observer 1", judge)
        func problem(of new: StressObserver, called emission: StressEmission) -> String? {
            judge.noteEmission()
            judge.record(PlaybackEvent(.started, emission.item), stays, on: nil)
            judge.record(PlaybackEvent(.started, emission.item), new, on: nil)
            return judge.problem(of: [])
        }
        func make(before number: Int, isStrict: Bool) -> StressObserver {
            StressObserver(
                "an observer of thread 1", before: StressEmission(thread: 1, number: number),
                isStrict: isStrict, judge)
        }
        let first = StressEmission(thread: 1, number: 1)
        let second = StressEmission(thread: 1, number: 2)
        let third = StressEmission(thread: 1, number: 3)
        // Registered while the first emission waits, in a strategy that chooses its recipients at delivery.
        #expect(problem(of: make(before: 2, isStrict: false), called: first) == nil)
        #expect(problem(of: make(before: 2, isStrict: true), called: second) == nil)
        #expect(
            problem(of: make(before: 4, isStrict: true), called: third)
                == "an observer of thread 1 was registered before emission 4 of thread 1, but was first called "
                + "for emission 3 of thread 1.")
    }

    /// A strategy may call it before those that stay, if it declares no order (R01).
    @Test(arguments: [false, true]) func anObserverThatIsCalledFirstIsJudgedByTheCallsOfOthers(skips: Bool) {
        let judge = StressJudge()
        let stays = StressObserver("observer 1", judge)
        let first = StressObserver("A", before: StressEmission(thread: 1, number: 1), judge)
        for number in 1...3 {
            let event = PlaybackEvent(.started, StressEmission(thread: 1, number: number).item)
            judge.noteEmission()
            if !skips || number != 2 { judge.record(event, first, on: nil) }
            judge.record(event, stays, on: nil)
        }
        #expect(
            judge.problem(of: [stays, first])
                == (skips
                    ? "A was called for emission 3 of thread 1 instead of emission 2 of thread 1." : nil))
        let last = StressObserver("B", before: StressEmission(thread: 1, number: 4), judge)
        judge.noteEmission()
        for observer in [last, stays] {
            judge.record(PlaybackEvent(.started, StressEmission.last.item), observer, on: nil)
        }
        if !skips { #expect(judge.problem(of: [last]) == nil) }
    }

    @Test func aCallOfAnObserverForAnotherItemIsFound() {
        let judge = StressJudge()
        let (own, other) = (StressEmission(thread: 1, number: 1), StressEmission(thread: 2, number: 1))
        let observer = StressObserver("A", before: own, isKeyed: true, judge)
        var order = StressOrder()
        #expect(order.check(own, at: 0) == nil)
        #expect(observer.problem(with: own, in: &order) == nil)
        #expect(
            observer.problem(with: other, in: &order)
                == "A was called for emission 1 of thread 2, but is registered only for the item of "
                + "emission 1 of thread 1.")
    }
}
