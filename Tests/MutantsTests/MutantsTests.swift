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

    /// Exploration lets one thread wait for another, and does not let two of them meet.
    private static let needsContention: [Fault] = [.registrationLostToAnother]

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
