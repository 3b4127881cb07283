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

    /// While a call of a player is under way its caller keeps the player, so no strategy in safe Swift can
    /// break R15, and it has no mutant.
    @Test func everyRuleButOneKillsAMutant() {
        let killers = Set(Fault.allCases.map(\.killer))
        #expect(Set(Contract.rules.map(\.id)).subtracting(killers) == ["R15"])
    }
}
