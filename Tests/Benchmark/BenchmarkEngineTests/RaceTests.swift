import Foundation
import Synchronization
import Testing

@testable import BenchmarkEngine

/// How a race calibrates and times its alternatives, and which it refuses.
@Suite struct RaceTests {
    let plan = Plan(rounds: 9, sampleDuration: .microseconds(100), seed: 3)

    @Test func everyAlternativeIsTimedInEveryRound() {
        let base = counting("base")
        let finish = run([base, counting("other", "base"), base.again()])
        #expect(finish.results.map(\.strategy) == ["base", "other", "base (again)"])
        #expect(finish.results.map { $0.ratios.map(\.to) } == [[], ["base"], ["base"]])
        #expect(finish.results.map(\.copyOf) == [nil, nil, "base"])
        #expect(finish.results.allSatisfy { $0.rounds == 9 && $0.deliveries > 0 })
        #expect(finish.values.values.map(\.count) == [9, 9, 9])
        #expect(finish.results.allSatisfy { $0.nanoseconds.map { $0.low <= $0.high } == true })
        let ratio = finish.results[2].ratios[0].median
        #expect(finish.results.largestGap == max(ratio, 1 / ratio) - 1)
        #expect(finish.refusals.isEmpty)
    }

    @Test func anAlternativeThatDropsOneDeliveryInAMillionGetsNoNumberAndTheOthersContinue() throws {
        let finish = run([counting("base"), counting("forgetful", "base", forgets: 1_000_000)])
        #expect(finish.results.map(\.strategy) == ["base"])
        let error = try #require(finish.refusals.first)
        guard case .wrongDeliveries("forgetful", let expected, let actual) = error else {
            Issue.record("the error names another alternative: \(error)")
            return
        }
        #expect(finish.refusals.count == 1)
        #expect(expected - actual >= 1)
        #expect(
            error.description
                == "error: forgetful gets no number: \(expected) deliveries were due, and \(actual) were made."
        )
    }

    @Test func anAlternativeThatTakesTooLongIsRefused() {
        let finish = run([counting("endless")], impatient)
        #expect(finish.results.isEmpty)
        #expect(finish.refusals == [.tooSlow(alternative: "endless", limit: .zero)])
    }

    @Test func theErrorOfASlowAlternativeHasTheExactLimit() {
        let error = BenchmarkError.tooSlow(alternative: "slow", limit: .milliseconds(400))
        #expect(
            error.description
                == "note: slow gets no number: one timing of it would take more than 0.4 seconds.")
    }

    @Test(arguments: [false, true])
    func anAlternativeThatIsTooSlowIsDetectedAtAnEighthOfItsSize(keepsSubject: Bool) {
        let eighth = counting("quadratic")
        let whole = Alternative(
            id: "quadratic", keepsSubject: keepsSubject, prepareEighth: eighth.prepare
        ) { _ in
            Issue.record("it was prepared in full size")
            return eighth.prepare(1)
        }
        #expect(run([whole], impatient).results.isEmpty)
    }

    /// An eighth of it is fast enough, as of one whose cost grows with the square of its size.
    @Test(arguments: [false, true])
    func anAlternativeThatIsTooSlowOnlyInFullSizeRunsOnceAndIsRefused(keepsMemory: Bool) {
        let trials = Atomic(0)
        let whole = Alternative(id: "quadratic", prepareEighth: stub("eighth") { _ in .zero }.prepare) { _ in
            trials.add(1, ordering: .relaxed)
            return TimedRun(operations: 1, expectedDeliveries: 0, deliveries: { 0 }) { usleep(60_000) }
        }
        var plan = keeping
        plan.patience = .milliseconds(50)
        let calibration = race([whole], plan, keepsMemory: keepsMemory).calibrate()
        #expect(calibration.refusals == [.tooSlow(alternative: "quadratic", limit: plan.patience)])
        #expect(trials.load(ordering: .relaxed) == 1)
    }

    @Test func aSlowAlternativeGetsFewerRoundsButAtLeastOne() {
        let plan = Plan(
            rounds: 500, sampleDuration: .microseconds(50), raceDuration: .microseconds(1), seed: 3)
        #expect(run([counting("base")], plan).results.map(\.rounds) == [1])
    }

    @Test func singleOperationsAreTimedOnlyOnRequest() throws {
        let base = counting("base", measuresLatency: true)
        let finish = run([base, base.again()])
        let latency = try #require(finish.results[0].latency)
        #expect(latency.count > 0)
        #expect(latency.median <= latency.maximum)
        #expect(finish.results[1].latency == nil)
    }

    @Test func aTrialMayMeasureItsOwnDuration() {
        let alternative = Alternative(id: "threads") { _ in
            TimedRun(
                operations: 2, expectedDeliveries: 0, deliveries: { 0 },
                ownDuration: { .milliseconds(7) }
            ) {}
        }
        #expect(run([alternative]).values == ["threads": Array(repeating: 3.5e6, count: 9)])
    }

    /// The first timings take ten times as long as later ones: calibrated alone, a copy gets larger batches.
    @Test func aCopyRunsBatchesOfTheSameSize() throws {
        let timings = Atomic(0)
        let warming = stub("warming") { _ in
            .microseconds(timings.add(1, ordering: .relaxed).oldValue < 2 ? 100 : 10)
        }
        let batches = race([warming, warming.again()], plan).calibrate().batches
        let batch = try #require(batches["warming"]?.repetitions)
        #expect(batches["warming (again)"]?.repetitions == batch)
    }

    /// Otherwise the alternative with the smaller registrations would keep many more subjects alive. But
    /// small subjects, of which many fit into a batch, are not as few as those of a larger size.
    @Test func ifMemoryIsKeptAlternativesOfTheSameSizeHaveBatchesOfTheSameSize() {
        let cases: [(id: String, weight: Int, size: Int?)] = [("1", 1, nil), ("2", 2, nil), ("8", 8, 8)]
        let alternatives = cases.map { id, weight, size in
            Alternative(id: id, size: size) { repetitions in
                var blocks: [[UInt8]] = []
                return TimedRun(operations: repetitions, expectedDeliveries: 0, deliveries: { 0 }) {
                    for _ in 0..<repetitions { blocks.append(Array(repeating: 0, count: weight * 1_000)) }
                }
            }
        }
        let contenders = alternatives + [alternatives[2].again()]
        let sizes = race(contenders, keeping, keepsMemory: true).calibrate().batches.mapValues(\.repetitions)
        #expect(sizes["1"] == sizes["2"])
        // A repetition keeps at most 2,000 or 8,000 bytes and the overhead of an array.
        #expect((440...524).contains(sizes["2"] ?? 0), "\(sizes)")
        #expect((110...131).contains(sizes["8"] ?? 0), "\(sizes)")
        #expect(sizes["8 (again)"] == sizes["8"])
    }

    /// To measure five more of each of several slow alternatives could take all the time that a process has.
    @Test func theBytesOfASlowAlternativeAreThoseOfOneRepetition() {
        let sizes = Mutex<Set<Int>>([])
        let slow = Alternative(id: "slow") { repetitions in
            sizes.withLock { _ = $0.insert(repetitions) }
            var blocks = (0..<repetitions).map { _ in [UInt8](repeating: 0, count: 8_000) }
            return TimedRun(operations: repetitions, expectedDeliveries: 0, deliveries: { 0 }) {
                blocks.removeAll()
                if repetitions <= 5 { usleep(20_000) }
            }
        }
        var plan = keeping
        plan.patience = .milliseconds(40)
        _ = race([slow], plan, keepsMemory: true).calibrate()
        // Only the batch, which what the runtime allocates on first use makes smaller, and not five.
        let batches = sizes.withLock { $0.subtracting([1]) }
        #expect(batches.count == 1 && batches.allSatisfy { (20...131).contains($0) }, "\(batches)")
    }

    /// A removal frees what a registration keeps, and the batch still keeps it until then.
    @Test func memoryThatARunFreesLimitsTheBatchToo() {
        // Only the first counts what the runtime allocates when types are first used.
        let alternatives = ["first", "second"].map { id in
            Alternative(id: id) { repetitions in
                var blocks = (0..<repetitions).map { _ in [UInt8](repeating: 0, count: 8_000) }
                return TimedRun(operations: repetitions, expectedDeliveries: 0, deliveries: { 0 }) {
                    blocks.removeAll()
                }
            }
        }
        let batches = race(alternatives, keeping, keepsMemory: true).calibrate().batches
        #expect((110...131).contains(batches["second"]?.repetitions ?? 0), "\(batches)")
    }

    @Test func theHeapUseIsUnknownIfOtherThreadsDoTheWork() {
        let prepare = counting("base").prepare
        let finish = run([Alternative(id: "threads", countsHeapUse: false, prepare: prepare)])
        #expect(finish.results.map(\.heapUse) == [nil])
    }

    /// A plan whose batches keep a megabyte.
    private var keeping: Plan {
        Plan(rounds: 9, sampleDuration: .microseconds(100), batchBytes: 1 << 20, seed: 3)
    }

    private var impatient: Plan {
        Plan(rounds: 9, sampleDuration: .microseconds(100), patience: .zero, seed: 3)
    }
}
