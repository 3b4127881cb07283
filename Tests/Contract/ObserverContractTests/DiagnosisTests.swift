import ObservatoryPlayback
import Synchronization
import Testing

@testable import ObserverContract

@Suite struct DiagnosisTests {
    private static let removal = Result {
        try Diagnostician(of: faulty(.callsTheRemoved)).run()
    }

    @Test(arguments: [
        (WaywardPlayer.Way.deliversNothing, "It delivers nothing: an observer is not called at all."),
        (.losesTheFirst, "It loses the first event: an observer that registered before it gets only "),
        (.deliversTwice, "It delivers each event 2 times to an observer that is registered once."),
        (.startsOnly, "It delivers the wrong event: started Tune 1 instead of paused Tune 1."),
        (.forgets, "It forgets its observers: an observer that got the first event gets no later one."),
        (.leaks, "It leaks (R16 silence): in the scenario "),
        (.deliversElsewhere, "It calls observers on a thread other than the one that emits. "),
        (.replays, "It calls a new observer at once for an earlier event, as a subject with "),
        (.deliversAtRandom, "It does not deliver every event once: of 32 events an observer got "),
    ])
    func aStrategyThatCannotBeJudgedGetsAProblemAndNoFindings(
        way: WaywardPlayer.Way, sentence: String
    ) throws {
        let diagnosis = try Diagnostician(of: wayward(way)).run()
        #expect(diagnosis.problem?.hasPrefix(sentence) == true, "\(diagnosis.problem ?? "nothing")")
        #expect(diagnosis.problem?.hasSuffix(".") == true)
        #expect(diagnosis.findings.isEmpty)
        #expect(diagnosis.unexplained == nil)
    }

    @Test func aCorrectStrategyHasNoFindings() throws {
        let drawn = Atomic(0)
        let diagnosis = try Diagnostician(of: faulty(.none)) { stage in
            if stage.words == "it runs random scenarios" { drawn.add(1, ordering: .relaxed) }
        }.run()
        // A process that says nothing is taken for one that hangs.
        #expect(drawn.load(ordering: .relaxed) > 100)
        #expect(diagnosis.isClean)
        #expect(diagnosis.offers == [.removal, .additive])
        #expect(diagnosis.randomSteps == Diagnostician.randomSteps)
    }

    @Test func everyFindingHasASmallWitnessThatCanBeRunAgain() throws {
        let strategy = faulty(.callsTheRemoved)
        let diagnosis = try Self.removal.get()
        #expect(diagnosis.findings.map(\.rule) == [.removal])
        #expect(diagnosis.unexplained == nil)
        let witness = try #require(diagnosis.findings[0].witness)
        #expect(witness.steps <= 6)
        #expect(witness.expected != witness.actual)
        let scenario = try ScenarioReader.scenario(from: witness.scenario, id: "witness", file: "witness.yml")
        #expect(scenario.rules == ["R03"])
        #expect(Trace(of: scenario, on: strategy.forms[0]).lines == witness.actual)
        #expect(try Trace(expectedIn: scenario, of: strategy.capabilities).lines == witness.expected)
    }

    /// As lists do that guard against recursion by a flag.
    @Test func aListThatDropsWhatACallbackEmitsBreaksOneRule() throws {
        let diagnosis = try Diagnostician(of: faulty(.losesNested)).run()
        #expect(diagnosis.findings.map(\.rule) == [.sequence])
        #expect(diagnosis.unexplained == nil)
        #expect(diagnosis.findings.first?.witness?.steps ?? .max <= 3)
    }

    @Test func aComparisonAcceptsTheDivergencesThatADiagnosisFinds() throws {
        for fault in [SignalFault.callsTheRemoved, .deliversInReverse, .releasesEarly, .losesNested] {
            let strategy = faulty(fault)
            let diagnosis =
                try fault == .callsTheRemoved ? Self.removal.get() : Diagnostician(of: strategy).run()
            #expect(!diagnosis.findings.isEmpty, "\(fault)")
            let declaring = strategy.declaring(diagnosis.divergences)
            let report = try Comparison(strategies: [declaring], scenarios: ScenarioLibrary.standard()).run()
            #expect(report.isAsDeclared, "\(fault): \(diagnosis.findings.map(\.rule))")
        }
    }

    /// No scenario of the contract goes that far, so no rule can be declared and none is likely.
    @Test func aFaultThatOnlyRandomScenariosShowBlamesNoRule() throws {
        let diagnosis = try Diagnostician(of: faulty(.callsTheRemovedAtLast)).run()
        #expect(diagnosis.findings.isEmpty)
        #expect(diagnosis.unexplained != nil)
        #expect(diagnosis.likely == nil)
    }

    /// The next event is not the wrong one.
    @Test func aLostEventIsNoWrongEvent() throws {
        let diagnosis = try Diagnostician(of: wayward(.losesPauses)).run()
        #expect(diagnosis.problem == nil)
        #expect(!diagnosis.isClean)
    }

    /// A subject is made for each player, or observers of one would be called by another.
    @Test func aSubjectThatIsMadeOnceIsAProblem() throws {
        nonisolated(unsafe) let only = TeamSignal<PlaybackEvent>()
        let shared = makeSignals(capabilities: [.removal, .additive]) { only }
        let problem = try Diagnostician(of: shared).run().problem
        #expect(problem == "It makes the same subject each time. Make a new one for each player.")
    }

    /// The closure that counts is a promise, even if no capability is declared.
    @Test func aCountThatIsWrongIsNotOffered() throws {
        let diagnosis = try Diagnostician(of: makeSignals(count: { _ in 0 })).run()
        #expect(diagnosis.denied == [.counting])
        #expect(diagnosis.findings.isEmpty)
    }

    /// With what it lacks, it would seem to break rules that it keeps.
    @Test func whatAStrategyDeclaresAndDoesNotOfferIsLeftOut() throws {
        let strategy = makeSignals(capabilities: [.removal, .additive, .counting])
        let diagnosis = try Diagnostician(of: strategy).run()
        #expect(diagnosis.denied == [.counting])
        #expect(diagnosis.declared == [.removal, .additive, .counting])
        #expect(diagnosis.findings.isEmpty && diagnosis.unexplained == nil && !diagnosis.isClean)
    }

    @Test func aDiagnosisIsTheSameEveryTimeWhateverDivergencesAreDeclared() throws {
        let strategy = faulty(.callsTheRemoved, declaring: [.order, .payload])
        #expect(try Diagnostician(of: strategy).run() == Self.removal.get())
    }

    @Test func callsOnAnotherThreadAreNoticedAlsoWhereTheContractWaitsForThem() {
        // The emitting thread waits for the other one.
        let elsewhere = SubjectStrategy("elsewhere", of: TeamSignal<PlaybackEvent>.init) { signal, event in
            OtherThread.perform { signal.send(event) }
        } observe: {
            $0.add($1)
        }
        let offer = Offer(of: elsewhere.forms[0])
        #expect(offer.callsElsewhere && offer.problem == nil)
        #expect(!Offer(of: faulty(.none).forms[0]).callsElsewhere)
    }

    @Test func anItemThatOnlyHasTheTitleOfTheRightOneIsWrong() throws {
        let rebuilding = SubjectStrategy("rebuilding", of: TeamSignal<PlaybackEvent>.init) { signal, event in
            signal.send(PlaybackEvent(event.kind, Item(title: event.item.title, duration: .zero)))
        } observe: {
            $0.add($1)
        }
        let scenario = try ScenarioLibrary.standard("payload/three-items")
        let report = try Comparison(strategies: [rebuilding], scenarios: [scenario]).run()
        let failure = try #require(report.failures.first)
        #expect(failure.rule == "R06" && failure.verdict == .fail)
        #expect(failure.actual.first?.hasSuffix(" (another item of this title)") == true)
        let found = Exploration(strategies: [rebuilding], steps: 1_000, seed: 1).run().strategies[0].failure
        #expect(found?.verdict == .fail)
    }

    @Test func aCrashOrHangIsReportedWithTheStageInWhichItHappened() {
        let strategy = faulty(.none)
        let diagnosis = Diagnosis(
            of: strategy, diedBy: .init(.crashed("signal 5 (trap)"), in: .scenario("order/after-churn")),
            after: [], program: "mine")
        #expect(
            diagnosis.problem == "It crashes while it runs the scenario order/after-churn: signal 5 (trap).")
        #expect(diagnosis.replay == "mine compare --strategy none --scenario order/after-churn")
        let hung = Diagnosis(
            of: strategy, diedBy: .init(.hung("no answer within 5 s"), in: .offer), after: [], program: "mine"
        )
        #expect(hung.problem == "It hangs while the diagnosis tests its capabilities: no answer within 5 s.")
        #expect(hung.replay == nil)
    }

    /// A comparison allows only the declared divergences, so it would draw other scenarios, or end earlier.
    @Test func aDeathInRandomScenariosIsReplayedOnlyIfAComparisonDrawsTheSame() {
        func replay(declaring declared: [Rule], allowing rules: [String]) -> String? {
            let strategy = faulty(.none, declaring: declared)
            return Diagnosis(
                of: strategy,
                diedBy: .init(.crashed("signal 5 (trap)"), in: .random(breaking: rules, of: strategy)),
                after: [], program: "mine"
            ).replay
        }
        let command = "mine compare --strategy none --random 20000 --seed 1"
        #expect(replay(declaring: [], allowing: []) == command)
        #expect(replay(declaring: [.removal], allowing: ["R03"]) == command)
        #expect(replay(declaring: [], allowing: ["R03"]) == nil)
        #expect(replay(declaring: [.removal], allowing: []) == nil)
    }
}
