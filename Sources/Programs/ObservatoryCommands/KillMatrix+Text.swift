import Mutants
import ObserverContract

extension KillMatrix {
    /// The kill matrix as text for people: a row for each mutant, a column for each rule.
    func text(on terminal: Terminal) -> String {
        let width = rows.map(\.fault.rawValue.count).max() ?? 0
        let header = rules.map(\.id).joined(separator: " ")
        let lines = rows.map { row in
            let cells = rules.map { rule in
                let isNamed = rule.id == row.fault.killer
                guard row.killers.contains(rule.id) else {
                    return isNamed ? terminal.paint("?  ", .red) : terminal.paint("·  ", .grey)
                }
                return isNamed ? terminal.paint("●  ", .green) : "○  "
            }
            return "\(row.fault.rawValue.padded(to: width))  \(cells.joined(separator: " "))".trimmedRight
        }
        let killed = rows.count(where: \.isKilledAsNamed)
        return """
            \(String(repeating: " ", count: width))  \(header)
            \(lines.joined(separator: "\n"))

            ● killed by the rule that names it   ○ killed by another rule as well   ? survived the rule \
            that names it

            \(killed) of \(rows.count) mutants killed by the rule that names them.
            """
    }
}
