import ObservatoryMutants
import ObserverContract
import Testing

@Suite struct MutantsTests {
    @Test(arguments: Fault.originals.indices)
    func theOriginalsOfTheMutantsKeepTheContract(index: Int) throws {
        let report = try Comparison(
            strategies: [Fault.originals[index]], scenarios: ScenarioLibrary.standard()
        ).run()
        #expect(report.isAsDeclared)
        #expect(report.failures.map { "\($0.rule) \($0.scenario)" } == [])
    }

    /// Each scenario was written for a fault in a user's subject that no other scenario found.
    @Test(arguments: [
        (Fault.silentOnceEmptied, "order/emptied-and-filled"),
        (.gapsFilledFromTheEnd, "order/many-removed-inside"),
        (.repeatedEventSwallowed, "events/same-event-twice"),
        (.hundredthEventLost, "events/more-than-eight-bits"),
        (.consequencesJumpTheQueue, "sequence/causes-of-causes"),
        (.newestReplacesItsKind, "sequence/same-event-twice"),
        (.identifiersOfSixteenBits, "cancel/more-than-sixteen-bits"),
        (.generationsOfEightBits, "cancel/more-than-sixteen-bits"),
        (.queueOfSixtyFour, "sequence/thousand-inside"),
        (.gapsClosedWhileCalling, "removal/thousand-inside"),
        (.gapsClosedUpToTheOldEnd, "membership/many-go-one-comes"),
        (.foundAtTheSameAddress, "silence/another-at-its-address"),
        (.dropLostToAnother, "threads/all-dropped-at-once"),
        (.waitingNewcomerKept, "release/come-and-gone-in-a-queue"),
        (.lockedWhileFreeing, "open/closure-emits-when-freed"),
        (.deliveryFlagShared, "open/second-player-inside"),
    ])
    func aFaultIsFoundByTheScenarioThatWasWrittenForIt(fault: Fault, scenario: String) throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == scenario }
        let report = try Comparison(strategies: [fault.mutant], scenarios: scenarios).run()
        #expect(report.failures.map(\.scenario).contains(scenario))
    }

    /// All threads read the list before any of them writes it, so exactly one registration is left.
    @Test func aRegistrationIsLostInEveryRun() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "threads/hundred-counted" }
        for _ in 1...20 {
            let report = try Comparison(
                strategies: [Fault.registrationLostToAnother.mutant], scenarios: scenarios
            ).run()
            #expect(report.failures.map { $0.actual.contains("player keeps 1") } == [true])
        }
    }

    /// A strategy declares for all its forms, and one of them may keep the rule.
    @Test func anExplorationAcceptsAFormThatKeepsADeclaredRule() {
        let strategies = [Fault.originals[0], Fault.nestedInsteadOfQueued.mutant]
        let forms = strategies.map { strategy in
            StrategyForm(
                name: strategy.id, capabilities: strategy.capabilities, mayOwnThreads: false,
                makePlayer: strategy.makePlayer)
        }
        let strategy = DeclaredStrategy("two-forms", "One form nests.", breaking: [.nests], forms: forms)
        for seed in 1...5 as ClosedRange<UInt64> {
            let exploration = Exploration(strategies: [strategy], steps: 20_000, seed: seed)
            #expect(exploration.run().strategies[0].failure == nil, "\(seed)")
        }
    }

    /// Few steps of a draft run on another thread, but enough of them.
    @Test(arguments: [
        Fault.emissionLostToAnother, .everyThreadDelivers, .calledUnderTheLock, .calledAfterItsRemoval,
    ])
    func anExplorationFindsWhatOtherThreadsShow(fault: Fault) {
        for seed in 1...5 as ClosedRange<UInt64> {
            let exploration = Exploration(
                strategies: [fault.mutant], steps: 20_000, seed: seed)
            #expect(exploration.run().strategies[0].failure != nil, "\(seed)")
        }
    }

    /// These show only with a second player, or where a `deinit` acts.
    @Test(arguments: [Fault.deliveryFlagShared, .lockedWhileFreeing])
    func anExplorationFindsWhatFewScenariosShow(fault: Fault) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            let report = Exploration(strategies: [fault.mutant], steps: 20_000, seed: seed).run()
            let failure = try #require(report.strategies[0].failure)
            #expect(failure.steps <= 6, "\(failure.scenario)")
        }
    }

    @Test func scenariosThatTheSchedulerDecidesAreRecognized() throws {
        for id in ["hundred-register-at-once", "removed-elsewhere", "one-observer-of-two-players"] {
            #expect(try !ScenarioLibrary.standard("threads/\(id)").isLeftToTheScheduler, "\(id)")
        }
        for id in ["two-players", "four-emitters", "all-removed-at-once", "newcomers-while-two-play"] {
            #expect(try ScenarioLibrary.standard("threads/\(id)").isLeftToTheScheduler, "\(id)")
        }
    }

    @Test func theKillMatrixIsTheSameInEveryRun() throws {
        let threads = try ScenarioLibrary.standard().filter { $0.id.hasPrefix("threads/") }
        let first = try KillMatrix(scenarios: threads).rows.map(\.killers)
        for _ in 1...5 { #expect(try KillMatrix(scenarios: threads).rows.map(\.killers) == first) }
    }

    @Test(arguments: [Fault.secondCancelTakesAnother, .nestedInsteadOfQueued])
    func aDiagnosisBlamesOnlyRulesThatAComparisonBlames(fault: Fault) throws {
        let mutant = fault.mutant
        let report = try Comparison(strategies: [mutant], scenarios: ScenarioLibrary.standard()).run()
        let blamed = Set(try Diagnostician(of: mutant).run().findings.map(\.rule.id))
        #expect(!blamed.isEmpty)
        #expect(blamed.subtracting(report.failures.map(\.rule)) == [])
    }

    /// The model can break R01 to R04 and R07 in each of these ways, so no other rule is needed to explain them.
    @Test(arguments: [
        Fault.returnsToItsOldPlace, .callsNewcomers, .callsNewcomersInTheQueue, .snapshotCallsTheRemoved,
        .queueCallsTheRemoved, .calledAgainOnReturn, .duplicateCalledTwice, .duplicateMovesToTheEnd,
        .duplicateClosureIgnored, .identifiersOfSixteenBits,
    ])
    func aDiagnosisExplainsAFaultByItsRuleAloneAndAComparisonAcceptsThat(fault: Fault) throws {
        let mutant = fault.mutant
        let diagnosis = try Diagnostician(of: mutant).run()
        #expect(diagnosis.findings.map(\.rule.id) == [fault.killer])
        #expect(diagnosis.unexplained == nil)
        let declared = mutant.breaking([fault.killer])
        let report = try Comparison(strategies: [declared], scenarios: ScenarioLibrary.standard()).run()
        #expect(report.isAsDeclared)
    }

    @Test func aFaultIsNamedAfterTheWordsOfItsCase() {
        #expect(Fault.reReadsTheState.id == "re-reads-the-state")
        #expect(Fault.orderLostPast32.id == "order-lost-past-32")
    }

    /// R15 has no mutant: the caller retains a player that delivers before its call returns, as all mutants do.
    /// `SubjectStrategyTests` has a subject with a queue that breaks the rule.
    @Test func everyRuleExceptR15IsTheKillerOfAMutant() {
        let killers = Set(Fault.allCases.map(\.killer))
        #expect(Set(Contract.rules.map(\.id)).subtracting(killers) == ["R15"])
    }
}
