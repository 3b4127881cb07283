import ArgumentParser
import Foundation
import ObserverContract
import ProcessIsolation

/// `observatory diagnose`: the fewest rules that explain how a strategy differs from the contract.
struct DiagnoseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnose",
        abstract: "Determines what a strategy offers and the fewest rules that it breaks.",
        discussion: """
            The strategy's own declarations are ignored. For each rule that it breaks you get the smallest scenario \
            that shows it, what that means for users of the strategy, and the declaration to paste. Exit status: 0 \
            when it breaks exactly what it declares, 1 when it breaks something else.
            """
    )

    @Option(
        help: """
            Only this strategy, or a mutant such as mutant/wrong-item; may be repeated. By default those of your own \
            package, or all if there are none.
            """)
    var strategy: [String] = []

    @Option(help: "What to print: text or json.")
    var format = JSONText.Format.text

    @Option(
        help: ArgumentHelp(
            "Where to write each witness as a scenario that `compare --scenario` runs.", valueName: "folder"))
    var save: String?

    @Option(parsing: .unconditional, help: .hidden)
    var timeLimit: Double?

    func run() async throws {
        let folder = try save.map(WitnessFolder.init(checking:))
        let isolation = Isolation(limit: .seconds(timeLimit ?? Isolation.usualLimit))
        let strategies = try Selection.diagnosed(strategy)
        let progress = ProgressLine()
        var diagnoses: [Diagnosis] = []
        for strategy in strategies {
            progress.show("\(strategy.id), \(diagnoses.count + 1) of \(strategies.count)")
            let diagnosis = try await isolation.diagnosis(
                of: strategy, replayingWith: ObservatoryCommand.lineUp.program.prefix)
            let text = DiagnosisText(diagnosis: diagnosis, strategy: strategy, folder: save)
            diagnoses.append(text.completed)
            progress.clear()
            if format == .text { print(text.text(on: .standardOutput) + "\n") }
            try folder?.write(diagnosis)
        }
        if format == .json { print(try JSONText.of(diagnoses)) }
        let surprises = zip(strategies, diagnoses).compactMap(Self.surprise)
        if surprises.isEmpty { return }
        if format == .text { print(surprises.joined(separator: "\n")) }
        throw ExitCode(1)
    }

    /// A sentence on how the broken rules differ from the declared ones; `nil` if they are the same.
    private static func surprise(_ strategy: any Strategy, _ diagnosis: Diagnosis) -> String? {
        let declared = strategy.divergences.map(\.rule.id).sorted()
        let found = diagnosis.findings.map(\.rule.id)
        if diagnosis.problem == nil, diagnosis.unexplained == nil, found == declared { return nil }
        func list(_ rules: [String]) -> String { rules.isEmpty ? "no rule" : rules.joined(separator: " ") }
        let breaks =
            if diagnosis.problem != nil {
                "cannot be diagnosed"
            } else if found.count > Diagnosis.mostExplained {
                "breaks too many rules to explain what it does"
            } else if diagnosis.unexplained != nil {
                "breaks \(list(found)), and does something that this does not explain"
            } else {
                "breaks \(list(found))"
            }
        return "\(strategy.id) declares to break \(list(declared)), and \(breaks)."
    }
}
