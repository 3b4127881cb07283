import Mutants
import ObserverContract
import Testing

@Suite struct MutantsTests {
    @Test(arguments: Mutant.originals.indices)
    func whatTheMutantsAreMadeFromIsRight(index: Int) throws {
        let report = try Comparison(
            strategies: [Mutant.originals[index]], scenarios: ScenarioLibrary.standard()
        ).run()
        #expect(report.isAsDeclared)
        #expect(report.failures.map { "\($0.rule) \($0.scenario)" } == [])
    }

    @Test func everyMutantIsKilledByTheRuleThatNamesIt() throws {
        let matrix = try KillMatrix(scenarios: ScenarioLibrary.standard())
        #expect(matrix.rows.count >= 24)
        for row in matrix.rows {
            #expect(
                row.isKilledAsNamed,
                "\(row.fault.rawValue) should die by \(row.fault.killer) and dies by \(row.killers)")
        }
    }

    /// These scenarios were written for faults of other people's subjects, which no other scenario found.
    @Test(arguments: [
        (Fault.deafOnceEmptied, "order/emptied-and-filled"),
        (.repeatedEventSwallowed, "events/same-event-twice"),
        (.consequencesJumpTheQueue, "sequence/causes-of-causes"),
        (.identifiersOfSixteenBits, "cancel/more-than-sixteen-bits"),
        (.lockedWhileFreeing, "open/closure-emits-when-freed"),
        (.deliveryFlagShared, "open/second-player-inside"),
    ])
    func aFaultIsFoundInTheScenarioThatWasWrittenForIt(fault: Fault, scenario: String) throws {
        let report = try Comparison(strategies: [Mutant(fault)], scenarios: ScenarioLibrary.standard()).run()
        #expect(report.failures.map(\.scenario).contains(scenario), "\(report.failures.map(\.scenario))")
    }

    /// Every thread has read the list before one of them writes it, so that all registrations but one are lost.
    @Test func aRegistrationIsLostByForceAndNotByLuck() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "threads/hundred-counted" }
        for _ in 1...20 {
            let report = try Comparison(
                strategies: [Mutant(.registrationLostToAnother)], scenarios: scenarios
            ).run()
            #expect(report.failures.map { $0.actual.contains("player keeps 1") } == [true])
        }
    }

    @Test func theMatrixHasNoScenarioThatTheSchedulerDecides() throws {
        let threads = try ScenarioLibrary.standard().filter { $0.id.hasPrefix("threads/") }
        let isDecided = Dictionary(uniqueKeysWithValues: threads.map { ($0.id, $0.isLeftToTheScheduler) })
        #expect(isDecided["threads/hundred-register-at-once"] == false)
        #expect(isDecided["threads/removed-elsewhere"] == false)
        #expect(isDecided["threads/one-observer-of-two-players"] == false)
        #expect(isDecided["threads/two-players"] == true)
        #expect(isDecided["threads/four-emitters"] == true)
        #expect(isDecided["threads/all-removed-at-once"] == true)
        #expect(isDecided["threads/newcomers-while-two-play"] == true)
    }

    @Test func theMatrixIsTheSameInEveryRun() throws {
        let threads = try ScenarioLibrary.standard().filter { $0.id.hasPrefix("threads/") }
        let first = try KillMatrix(scenarios: threads).rows.map(\.killers)
        for _ in 1...5 { #expect(try KillMatrix(scenarios: threads).rows.map(\.killers) == first) }
    }

    /// Exploration lets one thread wait for another, and does not let two of them meet.
    private static let needsContention: [Fault] = [.registrationLostToAnother, .eventSharedByPlayers]

    /// What is not drawn at random: a deinit that acts, a second player, and more registrations than there are steps.
    private static let needsAScript: [Fault] = [
        .lockedWhileFreeing, .deliveryFlagShared, .identifiersOfSixteenBits,
    ]

    /// Exploration has to find by itself what the scenarios were written to find. What leaks is found by
    /// counting what was freed, and is none of its business; it says how many steps each took.
    @Test(arguments: Fault.allCases.filter { !(needsContention + needsAScript).contains($0) })
    func explorationFindsAMutantByItself(fault: Fault) throws {
        let report = Exploration(strategies: [Mutant(fault)], steps: 100_000, seed: 1).run()
        let summary = try #require(report.strategies.first)
        #expect(summary.failure != nil, "\(fault.rawValue) survived \(summary.steps) steps")
        print("\(fault.rawValue): found after \(summary.steps) steps")
    }

    /// While a call of a player is under way its caller keeps the player, so no strategy in safe Swift can
    /// break R15, and it has no mutant.
    @Test func everyRuleButOneKillsAMutant() {
        let killers = Set(Fault.allCases.map(\.killer))
        #expect(Set(Contract.rules.map(\.id)).subtracting(killers) == ["R15"])
    }
}
