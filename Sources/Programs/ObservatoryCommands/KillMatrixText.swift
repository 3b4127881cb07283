import Mutants
import ObserverContract

/// The kill matrix as a person reads it: mutants down, rules across.
struct KillMatrixText {
    private let matrix: KillMatrix

    init(_ matrix: KillMatrix) { self.matrix = matrix }

    func text(on terminal: Terminal) -> String {
        let width = matrix.rows.map(\.fault.rawValue.count).max() ?? 0
        let header = matrix.rules.map(\.id).joined(separator: " ")
        let rows = matrix.rows.map { row in
            let cells = matrix.rules.map { rule in
                let isNamed = rule.id == row.fault.killer
                guard row.killers.contains(rule.id) else {
                    return isNamed ? terminal.paint("?  ", .red) : terminal.paint("·  ", .grey)
                }
                return isNamed ? terminal.paint("✗  ", .green) : "x  "
            }
            return "\(row.fault.rawValue.padded(to: width))  \(cells.joined(separator: " "))".trimmedRight
        }
        let killed = matrix.rows.count(where: \.isKilledAsNamed)
        return """
            \(String(repeating: " ", count: width))  \(header)
            \(rows.joined(separator: "\n"))

            ✗ killed by the rule that names it   x killed by another rule as well   ? survived the rule \
            that names it

            \(killed) of \(matrix.rows.count) mutants killed by the rule that names them.
            """
    }
}
