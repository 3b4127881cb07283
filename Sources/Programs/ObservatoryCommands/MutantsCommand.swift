import ArgumentParser
import ObservatoryMutants
import ObserverContract

struct MutantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Runs strategies with deliberate faults and prints which rule finds which.")

    func run() throws {
        let matrix = try KillMatrix(scenarios: Selection.scenarios())
        print(matrix.text(on: .standardOutput))
        if !matrix.rows.allSatisfy(\.isKilledAsNamed) { throw ExitCode(1) }
    }
}

extension KillMatrix {
    func text(on terminal: Terminal) -> String {
        let width = rows.map(\.fault.id.count).max() ?? 0
        let lines = rows.map { row in
            let cells = Contract.rules.map { rule in
                switch (row.killers.contains(rule.id), rule.id == row.fault.killer) {
                case (true, true): terminal.paint("●  ", .green)
                case (true, false): "○  "
                case (false, true): terminal.paint("?  ", .red)
                case (false, false): terminal.paint("·  ", .grey)
                }
            }
            return "\(row.fault.id.padded(to: width))  \(cells.joined(separator: " "))".trimmedRight
        }
        return """
            \(String(repeating: " ", count: width))  \(Contract.rules.map(\.id).joined(separator: " "))
            \(lines.joined(separator: "\n"))

            ● killed by the rule that names it   ○ killed by another rule as well   ? survived the rule \
            that names it

            \(rows.count(where: \.isKilledAsNamed)) of \(rows.count) mutants killed by the rule that names them.
            """
    }
}
