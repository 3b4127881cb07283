import ObservatoryPlayback
import Testing

@testable import ObserverContract

/// The problems that the judge finds in calls made under load.
@Suite struct StressJudgeTests {
    private let judge = StressJudge()

    /// Notes an emission, and calls the observers for it, in order.
    private func emit(_ emission: StressEmission, to observers: StressObserver...) {
        judge.noteEmission()
        for observer in observers {
            judge.record(PlaybackEvent(.started, emission.item), observer, on: nil)
        }
    }

    @Test func aCallOutOfOrderIsFound() {
        let observers = (1...2).map { StressObserver("observer \($0)", judge) }
        emit(StressEmission(thread: 1, number: 1), to: observers[0])
        #expect(!judge.hasProblem)
        emit(StressEmission(thread: 2, number: 1), to: observers[0], observers[1])
        #expect(judge.hasProblem)
        #expect(
            judge.problem(of: observers)
                == "observer 2 was called for emission 1 of thread 2 instead of emission 1 of thread 1."
        )
    }

    @Test func aStrictNewObserverMustNotReceiveEarlierEmissionsOfItsThread() {
        let stays = StressObserver("observer 1", judge)
        /// Emits for the observer that stays, and for one registered before an emission of the thread.
        func problem(emitting number: Int, before next: Int, isStrict: Bool = true) -> String? {
            let new = StressObserver(
                "an observer of thread 1", before: StressEmission(thread: 1, number: next),
                isStrict: isStrict, judge)
            emit(StressEmission(thread: 1, number: number), to: stays, new)
            return judge.problem(of: [])
        }
        // Registered while the first emission waits, in a strategy that chooses its recipients at delivery.
        #expect(problem(emitting: 1, before: 2, isStrict: false) == nil)
        #expect(problem(emitting: 2, before: 2) == nil)
        #expect(
            problem(emitting: 3, before: 4)
                == "an observer of thread 1 was registered before emission 4 of thread 1, but was first called "
                + "for emission 3 of thread 1.")
    }

    /// A strategy may call it before those that stay, if it declares no order (R01).
    @Test(arguments: [false, true]) func anObserverThatIsCalledFirstIsJudgedByTheCallsOfOthers(skips: Bool) {
        let stays = StressObserver("observer 1", judge)
        let first = StressObserver("A", before: StressEmission(thread: 1, number: 1), judge)
        for number in 1...3 {
            let emission = StressEmission(thread: 1, number: number)
            if skips && number == 2 { emit(emission, to: stays) } else { emit(emission, to: first, stays) }
        }
        #expect(
            judge.problem(of: [stays, first])
                == (skips
                    ? "A was called for emission 3 of thread 1 instead of emission 2 of thread 1." : nil))
        let last = StressObserver("B", before: StressEmission(thread: 1, number: 4), judge)
        emit(.last, to: last, stays)
        if !skips { #expect(judge.problem(of: [last]) == nil) }
    }

    @Test func aCallOfAnObserverForAnotherItemIsFound() {
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
