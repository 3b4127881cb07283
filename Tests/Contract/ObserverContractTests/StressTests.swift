import Foundation
import ObservatoryPlayback
import Synchronization
import Testing

@testable import ObserverContract

/// A player that calls its observers while it holds its lock, and may have one fault.
final class CarelessPlayer: OccupancyUnderTest {
    enum Fault {
        case losesAnEmission, doublesAnEmission, losesTheLast
        /// What thread 1 emits waits for its next emission, or for the one after the load.
        case waitsForAnother
        case neverRemoves, neverReleases, hoards, hoardsForever, deliversWithoutEnd
        /// Only the end of a token ends its registration.
        case removesWithTheToken
    }

    private let registrations = Mutex<[Registration]>([])
    private let waiting = Mutex<[Item]>([])
    private let fault: Fault?
    private let slots = Atomic(0)

    init(_ fault: Fault?) { self.fault = fault }

    func measureOccupancy() -> (live: Int, slots: Int, queued: Int) {
        let live = observerCount
        let hoards = fault == .hoards || fault == .hoardsForever
        return (live, hoards ? slots.add(1, ordering: .relaxed).newValue + 1_000 : live, 7)
    }

    struct Registration: Sendable {
        let event: PlaybackEvent.Kind
        let key: Int
        let receive: @Sendable (PlaybackEvent) -> Void
    }

    func play(_ item: Item) {
        let emission = StressEmission(item)
        if fault == .losesAnEmission, emission.number == 7 { return }
        if fault == .losesTheLast, emission.thread == 0 { return }
        if fault == .waitsForAnother, emission.thread == 1 || emission == .last {
            let ready = waiting.withLock { waiting in
                waiting.append(item)
                let ready = emission == .last ? waiting : waiting.dropLast()
                waiting.removeFirst(ready.count)
                return ready
            }
            return ready.forEach(deliver)
        }
        if fault == .deliversWithoutEnd { return deliverWithoutEnd(item) }
        deliver(item)
    }

    /// Leaves what thread 1 emits to thread 2, whose calls deliver all that waits. Its first call waits for more
    /// than the limit: thread 1 emits at least 400 times, however long the load lasts.
    private func deliverWithoutEnd(_ item: Item) {
        let emission = StressEmission(item)
        waiting.withLock { $0.append(item) }
        if emission.thread == 1 { return }
        let isFirst = emission == StressEmission(thread: 2, number: 1)
        while isFirst, waiting.withLock(\.count) <= StressReport.foreignLimit + 1 { sched_yield() }
        while !waiting.withLock(\.isEmpty) { waiting.withLock { exchange(&$0, with: []) }.forEach(deliver) }
    }

    private func deliver(_ item: Item) {
        let emission = StressEmission(item)
        registrations.withLock { registrations in
            for registration in registrations where registration.event == .started {
                registration.receive(PlaybackEvent(.started, item))
                if fault == .doublesAnEmission, emission.number == 7 {
                    registration.receive(PlaybackEvent(.started, item))
                }
            }
        }
    }

    func pause() {}
    func stop() {}

    var observerCount: Int { registrations.withLock(\.count) }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let key = Self.lastKey.add(1, ordering: .relaxed).newValue
            player.registrations.withLock {
                $0.append(Registration(event: event, key: key, receive: receive))
            }
            if player.fault == .neverReleases || player.fault == .hoardsForever {
                Self.kept.withLock { $0.append(receive) }
            }
            return Token(player, key)
        } remove: { player, token in
            if [.neverRemoves, .removesWithTheToken].contains(player.fault) { return }
            player.remove(token.key)
        }
    }

    private func remove(_ key: Int) { registrations.withLock { $0.removeAll { $0.key == key } } }

    private final class Token {
        let key: Int
        private weak let player: CarelessPlayer?

        init(_ player: CarelessPlayer, _ key: Int) {
            self.key = key
            self.player = player.fault == .removesWithTheToken ? player : nil
        }

        deinit { player?.remove(key) }
    }

    private static let lastKey = Atomic(0)

    private static let kept = Mutex<[ClosureObserver.Receive]>([])
}

@Suite struct StressTests {
    private func report(
        _ fault: CarelessPlayer.Fault? = nil, threads: Int = 3,
        offering: Set<Capability> = [.removal, .additive, .token, .counting, .threads]
    ) -> StressReport {
        let form = StrategyForm(name: "plain", capabilities: offering) { CarelessPlayer(fault) }
        let careless = DeclaredStrategy("careless", "calls under its lock", forms: [form])
        return Stress(of: careless, threads: threads, seed: 5).run(for: .zero)
    }

    @Test(arguments: [1, 2, 3, 8]) func aCorrectPlayerPassesAndItsEventsAreCounted(threads: Int) {
        let report = report(threads: threads)
        #expect(report.failure == nil)
        #expect(report.events > 20)
        #expect(report.registrations > 50)
        // The observers that stay are called for every emission.
        #expect(report.deliveries >= 8 * report.events)
        #expect((report.strategy, report.form, report.threads) == ("careless", "plain", threads))
        // Each call delivers its own emission.
        #expect(report.maxForeignDeliveries == 0)
        #expect((report.liveHighWater ?? 0) > 16)
        #expect(report.slotsHighWater == report.liveHighWater)
        #expect(report.queueHighWater == 7)
    }

    /// Each case has the verdict, the beginning of the details, and a part of them.
    @Test(
        arguments: [
            (
                .losesAnEmission, .fail, "observer 1 was called for emission 8 of thread ",
                " instead of emission 7 of thread "
            ),
            (.doublesAnEmission, .fail, "observer 1 was called for emission 7 of thread ", " of thread "),
            (.losesTheLast, .fail, "observer 1 was called for ", " emissions."),
            (.waitsForAnother, .fail, "When all threads had returned, ", " still waited: 1. Another "),
            (.neverRemoves, .fail, "", " was called again after its removal."),
            (.neverReleases, .leaked, "", " objects were never freed."),
            (.hoards, .fail, "The player used 1", "; the limit is twice as many plus 64, which is "),
            (.hoardsForever, .leaked, "", " objects were never freed.\nThe player used 1"),
            (
                .deliversWithoutEnd, .fail, "One call of play delivered ",
                " emissions of other threads; the limit is 256."
            ),
        ] as [(CarelessPlayer.Fault, Verdict, String, String)])
    func everyFaultIsFound(
        fault: CarelessPlayer.Fault, verdict: Verdict, start: String, part: String
    ) throws {
        let areTwo = [.deliversWithoutEnd, .waitsForAnother].contains(fault)
        let threads = fault == .losesTheLast ? 1 : areTwo ? 2 : 3
        let failure = try #require(report(fault, threads: threads).failure)
        let details = failure.details.joined(separator: "\n")
        #expect(failure.verdict == verdict)
        #expect(details.hasPrefix(start) && details.contains(part), "\(details)")
    }

    @Test func nothingIsRemovedFromAPlayerWithoutRemoval() {
        #expect(report(.neverRemoves, offering: [.additive, .counting, .threads]).failure == nil)
        #expect(report(.removesWithTheToken, offering: [.additive, .token, .threads]).failure == nil)
        #expect(report(.neverRemoves, offering: [.additive, .token, .threads]).failure != nil)
    }

    /// Without `settling`, a strategy is waited for only if it is known to be late. Its thread shows that, even
    /// if it has called before anything waits.
    @Test func aStrategyThatCallsOnAnotherThreadIsKnownToBeLateBeforeItsLoad() {
        let late = SubjectStrategy("late-signals", of: { LateSignal() }) {
            $0.send($1)
            $0.waitForQueue()
        } observe: {
            $0.add($1)
        } remove: {
            $0.remove($1)
        }
        Stress(of: late, threads: 1, seed: 1).showLateness(of: late.forms[0])
        #expect(late.lateness.isKnown)
    }

    @Test func emissionsOfOtherThreadsAreCountedForEachCall() {
        let judge = StressJudge()
        let observer = StressObserver("observer 1", judge)
        let caller = StressCaller(thread: 1)
        var number = 0
        func call(delivering foreign: Int, own: Int) {
            caller.beginCall()
            for place in 1...(foreign + own) {
                let emission =
                    place <= own
                    ? StressEmission(thread: 1, number: number + place)
                    : StressEmission(thread: 2, number: place - own)
                judge.noteEmission()
                judge.record(PlaybackEvent(.started, emission.item), observer, on: caller)
            }
            number += own
        }
        call(delivering: 0, own: 3)
        #expect(judge.maxForeignDeliveries == 0)
        call(delivering: 257, own: 1)
        #expect(judge.maxForeignDeliveries == 257)
        call(delivering: 0, own: 2)
        #expect(judge.maxForeignDeliveries == 257)
        #expect(judge.problem(of: [observer]) == nil)
        #expect(judge.backlog == 0)
    }

    @Test func exceededLimitsAreReportedWithTheLimits() {
        var report = StressReport(strategy: "careless", form: nil, threads: 2, seed: 1)
        report.maxForeignDeliveries = 256
        report.liveHighWater = 10
        report.slotsHighWater = 84
        #expect(report.excesses.isEmpty)
        report.maxForeignDeliveries = 257
        report.slotsHighWater = 85
        #expect(
            report.excesses == [
                "One call of play delivered 257 emissions of other threads; the limit is 256.",
                "The player used 85 slots for at most 10 registrations; the limit is twice as many plus 64, "
                    + "which is 84.",
            ])
    }
}
