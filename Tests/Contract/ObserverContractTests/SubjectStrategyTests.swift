import Dispatch
import ObservatoryPlayback
import ObservatorySupport
import Synchronization
import Testing

@testable import ObserverContract

/// Which rules a `SubjectStrategy` must keep, and when the contract waits for its deliveries.
@Suite struct SubjectStrategyTests {
    @Test func capabilitiesThatAStrategyDoesNotDeclareAreFoundByTrying() {
        #expect(teamSignals.capabilities == [.removal, .additive])
        #expect(makeSignals(capabilities: []).capabilities.isEmpty)
        let bells = SubjectStrategy("bells", of: { TeamSignal<PlaybackEvent>() }, count: { $0.count }) {
            $0.send($1)
        } observe: {
            $0.add($1)
        }
        #expect(bells.capabilities == [.additive, .counting])
        #expect(bells.summary == "TeamSignal<PlaybackEvent>")
        #expect(lateSignals().capabilities == [.removal, .additive])
    }

    /// Passing a `remove` closure promises removal, even if a trial finds that nothing is removed.
    @Test func aRemoveClosureThatDoesNothingBreaksRemoval() throws {
        let forgetful = SubjectStrategy("forgetful", of: { TeamSignal<PlaybackEvent>() }) {
            $0.send($1)
        } observe: {
            $0.add($1)
        } remove: { _, _ in
        }
        #expect(forgetful.capabilities.contains(.removal))
        let scenarios = try ScenarioLibrary.standard().filter { $0.id.hasPrefix("removal/") }
        let report = try Comparison(strategies: [forgetful], scenarios: scenarios).run()
        #expect(report.failures.contains { $0.rule == "R03" })
    }

    /// Only one that does so in callbacks too can be judged where a `deinit` acts, or a callback uses another player.
    @Test func aSubjectThatCallsItsObserversAtOnceIsRecognized() {
        #expect(faulty(.none).forms[0].callsAtOnce)
        #expect(!faulty(.losesNested).forms[0].callsAtOnce)
        #expect(!lateSignals().forms[0].callsAtOnce)
        #expect(!lateSignals(settling: { $0.waitForQueue }).forms[0].callsAtOnce)
    }

    @Test func verifyWaitsForASubjectThatDeliversLaterWithoutDeclaringIt() async throws {
        try await Contract.verify(lateSignals(), exploring: 500)
    }

    @Test func aSubjectThatDeliversLaterFailsIfItLosesEvents() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id.hasPrefix("events/") }
        #expect(scenarios.count > 1)
        for losesPauses in [true, false] {
            let late = lateSignals(losesPauses: losesPauses)
            let report = try Comparison(strategies: [late], scenarios: scenarios).run()
            #expect(report.isAsDeclared != losesPauses)
        }
    }

    /// Nothing shows when an event without receivers is delivered, and the next observer must not get it.
    @Test(arguments: [false, true])
    func aLateSubjectGetsTimeForAnEventWithoutReceivers(hadReceiver: Bool) {
        let quiet = Quiet(Quiet.Lateness())
        quiet.noteLateness()
        var closure = hadReceiver ? Quiet.Closure(.started, quiet) { _ in } : nil
        quiet.noteEmission(of: .started)
        closure?.noteRemoval()
        // Freed, so that nothing else is waited for.
        closure = nil
        let time = ContinuousClock().measure { quiet.settle() }
        #expect(time >= Quiet.grace)
    }

    @Test func aSubjectThatDeliversInTimeIsNeverWaitedFor() throws {
        let times = (0..<5).map { _ in
            let quiet = Quiet(Quiet.Lateness())
            let closure = Quiet.Closure(.started, quiet) { _ in }
            return ContinuousClock().measure {
                for _ in 0..<1_000 {
                    quiet.noteEmission(of: .started)
                    closure.deliver(event)
                    quiet.settle()
                }
            }
        }
        // One wait in vain takes as long. Under load, what does not wait may take as long too, but not five times.
        #expect(times.contains { $0 < Quiet.patience })
    }

    @Test func aSubjectThatDeliversNothingIsWaitedForOnlyAFewTimes() {
        let lateness = Quiet.Lateness()
        var waits = 0
        for _ in 0..<100 {
            let quiet = Quiet(lateness)
            let closure = Quiet.Closure(.started, quiet) { _ in }
            quiet.noteEmission(of: .started)
            let time = ContinuousClock().measure { quiet.settle() }
            if time >= Quiet.patience { waits += 1 }
            withExtendedLifetime(closure) {}
        }
        // Under load, a step that does not wait may take as long as one that waits.
        #expect((3...10).contains(waits))
    }

    /// A closure may be freed after the wait for it was given up. It must not count for one removed later.
    @Test func aClosureFreedTooLateDoesNotCountForALaterOne() {
        let quiet = Quiet(Quiet.Lateness())
        quiet.noteLateness()
        var first: Quiet.Closure? = Quiet.Closure(.started, quiet) { _ in }
        first?.noteRemoval()
        quiet.settle()
        first = nil
        let second = Quiet.Closure(.started, quiet) { _ in }
        second.noteRemoval()
        let time = ContinuousClock().measure { quiet.settle() }
        #expect(time >= Quiet.patience)
        withExtendedLifetime(second) {}
    }

    /// A subject that delivers on a thread of its own may outlive the contract's player.
    @Test func anObserverIsRemovedFromASubjectThatOutlivesItsPlayer() throws {
        let signal = TeamSignal<PlaybackEvent>()
        nonisolated(unsafe) let shared = signal
        var player: (any PlayerUnderTest)? = makeSignals { shared }.makePlayer()
        let observer = try #require(player?.makeObserver(of: .started, keeping: signal))
        observer.register { _ in }
        #expect(signal.count == 1)
        player = nil
        observer.remove()
        #expect(signal.count == 0)
    }

    /// A copy of the list retains the closures of every kind of event until the emission ends.
    @Test func aSubjectThatCopiesItsOneListMayFreeClosuresWithTheCopy() async throws {
        let copied = lockedSignals(divergences: [.callsFromACopy(of: "closures"), .nests])
        try await Contract.verify(copied, exploring: 500)
    }

    /// The wrapper around a subject is always freed, so only the subject shows that it is kept.
    @Test(arguments: [true, false]) func aSubjectThatIsKeptIsALeak(isKept: Bool) throws {
        let scenario = try ScenarioLibrary.standard("silence/nobody-ever-observed")
        let strategy = makeSignals(of: { TeamSignal(isKept ? .isNeverFreed : .none) })
        #expect(Run(of: scenario, on: strategy.forms[0]).leaks == (isKept ? 1 : 0))
        let stress = Stress(of: strategy, threads: 1, seed: 1).run(for: .zero)
        #expect((stress.failure?.verdict == .leaked) == isKept)
    }

    @Test(arguments: [true, false])
    func aSubjectThatAPlayerOfOnesOwnNamesIsALeakIfItIsKept(isKept: Bool) throws {
        final class SignalPlayer: PlayerUnderTest {
            private let signal: TeamSignal<PlaybackEvent>
            init(_ fault: SignalFault) { signal = TeamSignal(fault) }
            var subjectUnderTest: AnyObject? { signal }
            let observerCount = 0
            func play(_: Item) {}
            func pause() {}
            func stop() {}
            func makeObserver(of _: PlaybackEvent.Kind?, keeping _: AnyObject) -> any ObserverUnderTest {
                preconditionFailure("the scenario has no observers")
            }
        }
        let scenario = try ScenarioLibrary.standard("silence/nobody-ever-observed")
        let strategy = DeclaredStrategy("signals", "a player of one's own", []) {
            SignalPlayer(isKept ? .isNeverFreed : .none)
        }
        #expect(Run(of: scenario, on: strategy.forms[0]).leaks == (isKept ? 1 : 0))
    }

    /// It shows in scenarios of all rules. With the subject, its closures stay too.
    @Test func aLeakBreaksNoRuleOfTheScenarioThatShowsIt() async throws {
        let violation = try await violation(by: makeSignals(of: { TeamSignal(.isNeverFreed) }))
        #expect(violation.rules == [.silence])
        let start = "team-signals breaks R16.\n\n+ team-signals leaks in a scenario of R01 order: "
        #expect(violation.description.hasPrefix(start))
    }

    /// The end of a token may wait for the queue of the subject.
    @Test func aTokenThatEndsItsRegistrationLaterIsAToken() {
        func capabilities() -> Set<Capability> {
            SubjectStrategy("late-tokens", of: { LateSignal() }) {
                $0.send($1)
            } observe: { signal, receive in
                LateToken(signal, signal.add(receive))
            } remove: { signal, token in
                signal.remove(token.id)
            }.capabilities
        }
        // Under load, a thread may begin later than anything waits, but not five times.
        #expect((1...5).contains { _ in capabilities() == [.removal, .additive, .token] })
    }

    /// A block at the end of the queue ends before the event that a callback emits: it is waited for again.
    @Test func aSubjectThatWaitsForItsQueueMayEmitInACallback() throws {
        let strategy = lateSignals(delay: 0.005) { $0.waitForQueue }
        let scenario = try ScenarioLibrary.standard("sequence/pause-inside-started")
        let expected = try Trace(expectedIn: scenario, of: strategy.capabilities).lines
        #expect(Trace(of: scenario, on: strategy.forms[0]).lines == expected)
    }

    /// A callback may drop the last reference to a subject that calls later.
    /// One that needs the subject is not made; one that does not is made after the subject was freed.
    @Test(arguments: [true, false])
    func aQueuedCallThatDoesNotRetainTheSubjectBreaksR15(needsIt: Bool) throws {
        final class Forgetful: Sendable {
            let queue = DispatchQueue(label: "forgetful")
            let closures = Lock<[ClosureObserver.Receive]>([])

            func send(_ event: PlaybackEvent, needsIt: Bool) {
                for closure in closures.withLock({ $0 }) {
                    queue.async { [weak self] in if self != nil || !needsIt { closure(event) } }
                }
            }
        }
        let strategy = SubjectStrategy(
            "forgetful", of: Forgetful.init,
            settling: { subject in { [queue = subject.queue] in queue.sync {} } }
        ) {
            $0.send($1, needsIt: needsIt)
        } observe: { subject, closure in
            subject.closures.withLock { $0.append(closure) }
        }
        let report = try Comparison(
            strategies: [strategy], scenarios: ScenarioLibrary.standard(), rules: [.subject]
        ).run()
        #expect(report.strategies[0].verdicts.map(\.verdict) == [.fail])
    }

    /// Leaks of one strategy leave the patience for another one as it is.
    @Test func aStrategyThatLeaksDoesNotUseUpThePatienceForAnother() throws {
        let scenario = try ScenarioLibrary.standard("silence/nobody-ever-observed")
        let forms = [SignalFault.isNeverFreed, .none].map { fault in
            makeSignals(of: { TeamSignal(fault) }).forms[0]
        }
        for form in forms { for _ in 0..<5 { _ = Run(of: scenario, on: form) } }
        #expect(forms.map { $0.waitsForLeaks.left.load(ordering: .relaxed) } == [0, 4])
    }

    private let event = PlaybackEvent(.started, Item(title: "Blue Train", duration: .seconds(643)))
}
