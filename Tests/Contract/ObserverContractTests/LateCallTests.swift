import Dispatch
import Foundation
import ObservatoryPlayback
import ObservatorySupport
import ObserverContract
import Testing

/// A subject that calls observers at the wrong time fails, and does not end the process.
@Suite struct LateCallTests {
    @Test(arguments: [false, true])
    func aCallAfterTheEndOfAScenarioIsReportedWithObserverAndEvent(onAnotherThread: Bool) async throws {
        let farewells = SubjectStrategy(
            "farewells", of: { FarewellSignal(onAnotherThread: onAnotherThread) }, capabilities: [.additive],
            settling: { _ in {} }
        ) {
            $0.send($1)
        } observe: { signal, kind, _, receive in
            signal.add(kind, receive)
        }
        let violation = try await violation(by: farewells)
        // Such a call shows in the scenarios of all rules.
        #expect(violation.rules.contains(.silence) && !violation.rules.contains(.order))
        #expect(
            violation.description.contains(
                "B called after the end of the scenario: paused Blue Train   < first difference"),
            "\(violation.description)")
    }

    @Test func aSubjectThatNeverCallsFailsWithTheFirstMissingCall() async throws {
        let violation = try await violation(by: wayward(.deliversNothing))
        #expect(violation.rules.contains(.order))
        #expect(violation.description.contains("> A started Blue Train  (nothing)   < first difference"))
    }

    /// No step waits for these calls, so they arrive during later steps, scenarios and strategies.
    @Test func aSubjectThatCallsOnOtherThreadsWithoutWaitingForThemFails() async throws {
        let hasty = SubjectStrategy(
            "hasty", of: { HastySignal() }, capabilities: [.additive], settling: { _ in {} }
        ) {
            $0.send($1)
        } observe: {
            $0.add($1)
        }
        for _ in 0..<3 {
            let violation = try await violation(by: hasty)
            #expect(violation.strategy == "hasty")
        }
        try await Contract.verify(teamSignals, exploring: 500)
    }

    @Test func aPlayerThatAnotherThreadFreesAMomentLaterIsReleased() throws {
        let scenario = try ScenarioLibrary.standard("subject/dropped-inside")
        // On a busy machine, the thread may be late once.
        let isReleased = (0..<3).contains { _ in
            let run = Run(of: scenario, on: wayward(.freedElsewhere).forms[0])
            return run.trace.last == "player released" && run.leaks == 0
        }
        #expect(isReleased)
    }

    /// A delivery on a queue may outlive what wraps a value, which has no end that shows.
    @Test func aValueThatDeliversOnAQueueKeepsR15() throws {
        final class Closures: Sendable { let all = Lock<[ClosureObserver.Receive]>([]) }
        struct Board {
            let queue = DispatchQueue(label: "board")
            let closures = Closures()
        }
        let strategy = SubjectStrategy(
            "board", of: { Board() },
            settling: { board in { [queue = board.queue] in queue.sync {} } }
        ) { board, event in
            board.queue.async { [closures = board.closures.all.withLock { $0 }] in
                for closure in closures { closure(event) }
            }
        } observe: { board, closure in
            board.closures.all.withLock { $0.append(closure) }
        }
        let report = try Comparison(
            strategies: [strategy], scenarios: ScenarioLibrary.standard(), rules: [.subject]
        ).run()
        #expect(report.strategies[0].verdicts.map(\.verdict) == [.pass])
    }

    @Test func aLateCallIsAttributedToItsTrial() throws {
        let kept = Lock<[ClosureObserver.Receive]>([])
        let keeping = SubjectStrategy(
            "keeping", of: { TeamSignal<PlaybackEvent>() }, capabilities: [.additive], settling: { _ in {} }
        ) {
            $0.send($1)
        } observe: { signal, kind, _, receive in
            if kind == .paused { kept.withLock { $0.append(receive) } }
            return signal.add { if $0.kind == kind { receive($0) } }
        }
        let scenario = try scenario("  - observe A\n  - play Naima")
        var series = TrialSeries(of: keeping)
        let leaks = (0..<2).map { _ in series.run(scenario, form: 0).leaks }
        #expect(leaks.allSatisfy { $0 > 0 })
        #expect(series.takeLateCalls().isEmpty)
        let event = PlaybackEvent(.paused, Item(title: "Naima", duration: .seconds(60)))
        for receive in kept.withLock(\.self) { receive(event) }
        let calls = series.takeLateCalls()
        #expect(calls.map(\.trial) == [0, 1])
        #expect(calls.allSatisfy { $0.line == "A called after the end of the scenario: paused Naima" })
        #expect(series.takeLateCalls().isEmpty)
    }
}

/// A signal that calls one closure again when it is deallocated: the one added last for the kind of the last event.
private final class FarewellSignal {
    private let isElsewhere: Bool
    private let signal = TeamSignal<PlaybackEvent>()
    private var receivers: [PlaybackEvent.Kind: ClosureObserver.Receive] = [:]
    private var last: PlaybackEvent?

    init(onAnotherThread isElsewhere: Bool) { self.isElsewhere = isElsewhere }

    deinit {
        guard let last, let receive = receivers[last.kind] else { return }
        if !isElsewhere { return receive(last) }
        // Waits for the call, so that the late call happens in every run.
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            receive(last)
            isDone.signal()
        }
        isDone.wait()
    }

    func add(_ kind: PlaybackEvent.Kind, _ receive: @escaping ClosureObserver.Receive) -> Int {
        receivers[kind] = receive
        return signal.add { if $0.kind == kind { receive($0) } }
    }

    func send(_ event: PlaybackEvent) {
        last = event
        signal.send(event)
    }
}

/// A signal that calls each closure on another thread, one at a time, and waits for none.
private final class HastySignal {
    // Recursive, because a callback on the other thread may add and send.
    private let lock = NSRecursiveLock()
    private let signal = TeamSignal<PlaybackEvent>()

    func add(_ receive: @escaping ClosureObserver.Receive) -> Int {
        lock.withLock {
            signal.add { [lock] event in DispatchQueue.global().async { lock.withLock { receive(event) } } }
        }
    }

    func send(_ event: PlaybackEvent) { lock.withLock { signal.send(event) } }
}
