import BenchmarkEngine
import ObservatoryWorkloads
import Synchronization
import Testing

/// A subject is timed only if it delivers correctly while observers are registered and removed.
@Suite struct SustainedTests {
    @Test func aSubjectWithoutAFaultIsTimed() {
        let finish = race(against: FaultyRig<NoFault>.self)
        #expect(finish.refusals.isEmpty)
        #expect(finish.results.contains { $0.strategy == "faulty" })
    }

    @Test func aMissedDeliveryToAPermanentObserverIsDetected() {
        expectRefusal(of: FaultyRig<MissesOne>.self, difference: -1)
    }

    @Test func aTemporaryObserverThatIsNeverCalledIsDetected() {
        expectRefusal(of: FaultyRig<IgnoresGuests>.self, difference: -1)
    }

    @Test func aRemovedObserverThatIsStillCalledIsDetected() {
        expectRefusal(of: FaultyRig<KeepsGuests>.self, difference: 1)
    }

    private func expectRefusal<Rig: RestlessContendedRig>(of rig: Rig.Type, difference: Int) {
        let finish = race(against: rig)
        #expect(finish.refusals.count == 1)
        guard case .wrongDeliveries("faulty", let expected, let actual)? = finish.refusals.first else {
            Issue.record("not refused")
            return
        }
        #expect(actual - expected == difference)
        #expect(finish.results.contains { $0.strategy == "thread-safe" })
        #expect(!finish.results.contains { $0.strategy == "faulty" })
    }

    /// Runs a race of the real contenders and a faulty one.
    private func race<Rig: RestlessContendedRig>(against rig: Rig.Type) -> Race.Finish {
        let alternatives = Workload.sustained.alternatives(observers: 8, of: ["thread-safe"])
        let faulty = Alternative(
            id: "faulty", comparedTo: ["thread-safe"], prepare: Timing.sustained(rig)(8))
        return Race(
            Contest(
                workload: "sustained", observers: 8, unit: "round", unitsPerSubject: 1,
                alternatives: alternatives + [faulty]
            ) { $0 }, Plan(rounds: 9, sampleDuration: .microseconds(100), seed: 5)
        ).run()
    }
}

private enum NoFault {}
private enum MissesOne {}
private enum IgnoresGuests {}
private enum KeepsGuests {}

/// Counts the weights of its observers, behind a lock, instead of calling them.
private final class FaultyRig<Fault>: RestlessContendedRig {
    private struct Contents {
        var weight: Int
        var emissions = 0
    }

    private let contents: Mutex<Contents>

    init(observers: Int) { contents = Mutex(Contents(weight: observers)) }

    func emit(_ tally: ThreadTally) {
        tally.add(
            contents.withLock { contents in
                contents.emissions += 1
                // The first emission is the warm-up.
                return contents.weight - (Fault.self == MissesOne.self && contents.emissions == 2 ? 1 : 0)
            })
    }

    func emitToGuest(_ tally: ThreadTally, weight: Int) {
        let arrival = Fault.self == IgnoresGuests.self ? 0 : weight
        contents.withLock { $0.weight += arrival }
        emit(tally)
        contents.withLock { $0.weight -= Fault.self == KeepsGuests.self ? 0 : arrival }
    }
}
