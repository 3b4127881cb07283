import Dispatch
import Foundation
import ObserverContract
import Playback
import Support
import Testing

/// A subject that calls observers at the wrong time fails, and does not end the process.
@Suite struct LateCallTests {
    @Test(arguments: [false, true])
    func aCallAfterTheEndOfAScenarioIsReportedWithObserverAndEvent(onAnotherThread: Bool) async throws {
        let strategy = UntimelySignals(when: .subjectIsFreed(onAnotherThread: onAnotherThread))
        let violation = try await violation(by: strategy)
        #expect(violation.rules.contains(.order))
        #expect(
            violation.description.contains(
                "B called after the end of the scenario: paused Blue Train   < first difference"),
            "\(violation.description)")
    }

    @Test func aSubjectThatNeverCallsFailsWithTheFirstMissingCall() async throws {
        let violation = try await violation(by: UntimelySignals(when: .never))
        #expect(violation.rules.contains(.order))
        #expect(violation.description.contains("> A started Blue Train  (nothing)   < first difference"))
    }

    /// No step waits for these calls, so they arrive during later steps, scenarios and strategies.
    @Test func aSubjectThatCallsOnOtherThreadsWithoutWaitingForThemFails() async throws {
        for _ in 0..<3 {
            let violation = try await violation(by: UntimelySignals(when: .anotherThreadRuns))
            #expect(violation.strategy == "untimely-signals")
        }
        try await Contract.verify(teamSignals, exploring: 500)
    }

    @Test func aPlayerThatAnotherThreadFreesAMomentLaterIsReleased() throws {
        let scenario = try ScenarioLibrary.standard("subject/dropped-inside")
        // On a busy machine, the thread may be late once.
        let isReleased = (0..<3).contains { _ in
            let run = Run(of: scenario, on: WaywardStrategy(way: .freedElsewhere).forms[0])
            return run.trace.last == "player released" && run.leaks == 0
        }
        #expect(isReleased)
    }

    @Test func aLateCallIsAttributedToItsTrial() throws {
        let kept = KeptClosures()
        let scenario = try scenario("  - observe A\n  - play Naima")
        var series = TrialSeries(of: UntimelySignals(when: .kept(kept)))
        let leaks = (0..<2).map { _ in series.run(scenario, form: 0).leaks }
        #expect(leaks.allSatisfy { $0 > 0 })
        #expect(series.takeLateCalls().isEmpty)
        let event = PlaybackEvent(.paused, Item(title: "Naima", duration: .seconds(60)))
        for receive in kept.closures.withLock(\.self) { receive(event) }
        let calls = series.takeLateCalls()
        #expect(calls.map(\.trial) == [0, 1])
        #expect(calls.allSatisfy { $0.line == "A called after the end of the scenario: paused Naima" })
        #expect(series.takeLateCalls().isEmpty)
    }
}

/// Retains closures for too long.
final class KeptClosures: Sendable {
    let closures = Lock<[ClosureObserver.Receive]>([])
}

/// A strategy that calls its closures at the wrong time.
struct UntimelySignals: Strategy {
    enum Time {
        /// In time, and one closure again when the subject is deallocated.
        case subjectIsFreed(onAnotherThread: Bool)
        case anotherThreadRuns
        case never
        /// In time, and later again by the test.
        case kept(KeptClosures)
    }

    let id = "untimely-signals"
    let summary = "signals at the wrong time"
    let capabilities: Set<Capability> = [.additive]
    let when: Time

    func makePlayer() -> any PlayerUnderTest {
        // Claims falsely that there is nothing to wait for.
        SubjectStrategy(id, of: { [when] in Subject(when) }, settling: { _ in {} }) {
            $0.send($1)
        } observe: { subject, kind, _, receive in
            subject.add(kind, receive)
        }.makePlayer()
    }

    private final class Subject {
        private let when: Time
        // Recursive, because a callback on the other thread may add and send.
        private let lock = NSRecursiveLock()
        private let signal = TeamSignal<PlaybackEvent>()
        /// The closure that was added last for each kind of event.
        private var receivers: [PlaybackEvent.Kind: ClosureObserver.Receive] = [:]
        private var last: PlaybackEvent?

        init(_ when: Time) { self.when = when }

        deinit {
            guard case .subjectIsFreed(let isElsewhere) = when, let last,
                let receive = receivers[last.kind]
            else { return }
            if isElsewhere {
                // Waits for the call, so that the late call happens in every run.
                let isDone = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    receive(last)
                    isDone.signal()
                }
                isDone.wait()
            } else {
                receive(last)
            }
        }

        func add(_ kind: PlaybackEvent.Kind, _ receive: @escaping ClosureObserver.Receive) {
            lock.lock()
            defer { lock.unlock() }
            receivers[kind] = receive
            if case .kept(let kept) = when, kind == .paused {
                kept.closures.withLock { $0.append(receive) }
            }
            _ = signal.add { [when, lock] event in
                guard event.kind == kind else { return }
                switch when {
                case .never: break
                case .anotherThreadRuns:
                    DispatchQueue.global().async { lock.withLock { receive(event) } }
                case .subjectIsFreed, .kept: receive(event)
                }
            }
        }

        func send(_ event: PlaybackEvent) {
            lock.lock()
            defer { lock.unlock() }
            last = event
            signal.send(event)
        }
    }
}
