import ObserverContract

/// Which rule finds which mutant: rules across, mutants down.
struct KillMatrixFigure: Sendable {
    let rules: [RuleLink]
    let rows: [Row]
    /// What the signs mean that occur.
    let legend: [Cell]
    /// How many were found by the rule that they are named after, in words.
    let summary: String
    let isEmpty: Bool

    struct Row: Sendable {
        let id: String
        let meaning: String
        let namedRule: RuleLink
        let cells: [Cell]
    }

    /// Whether one rule found one mutant.
    struct Cell: Sendable, Equatable {
        let symbol: String
        let label: String
        let kind: String
    }

    init(_ mutants: [MutantFinding], rules ids: [String], index: RuleIndex) {
        rules = ids.map(index.link)
        isEmpty = mutants.isEmpty
        rows = mutants.map { mutant in
            Row(
                id: mutant.id, meaning: mutant.meaning.typeset, namedRule: index.link(mutant.namedRule),
                cells: ids.map { Cell(mutant, by: $0) })
        }
        let shown = rows.flatMap(\.cells)
        legend = [.named, .alsoKilled, .survived].filter(shown.contains)
        let killed = mutants.count { $0.killers.contains($0.namedRule) }
        summary =
            killed == mutants.count
            ? "All \(mutants.count) mutants are killed by the rule that they are named after."
            : "\(killed) of \(mutants.count) mutants are killed by the rule that they are named after."
    }
}

extension KillMatrixFigure.Cell {
    fileprivate static let named = Self(symbol: "✗", label: "killed by the rule that has to", kind: "named")
    fileprivate static let alsoKilled = Self(
        symbol: "×", label: "killed by this rule as well", kind: "killed")
    fileprivate static let survived = Self(
        symbol: "?", label: "survived the rule that has to", kind: "survived")
    fileprivate static let none = Self(symbol: "·", label: "not killed", kind: "none")

    fileprivate init(_ mutant: MutantFinding, by rule: String) {
        let isNamed = rule == mutant.namedRule
        self = mutant.killers.contains(rule) ? isNamed ? .named : .alsoKilled : isNamed ? .survived : .none
    }
}
