import ArgumentParser
import Mutants

/// `observatory mutants`: proves that the contract finds deliberate faults.
struct MutantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Runs strategies with deliberate faults and prints which rule finds which."
    )

    func run() throws {
        let matrix = try KillMatrix(scenarios: Selection.scenarios())
        print(matrix.text(on: .standardOutput))
        if !matrix.rows.allSatisfy(\.isKilledAsNamed) { throw ExitCode(1) }
    }
}
