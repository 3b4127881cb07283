import ArgumentParser
import Foundation
import ObserverContract
import ProcessIsolation

/// `observatory diagnose`: the smallest explanation of what a strategy does otherwise than the contract says.
struct DiagnoseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnose",
        abstract: "Finds out what a strategy offers, and the fewest rules that it breaks.",
        discussion: """
            What the strategy declares to break is not looked at. Each rule that it breaks comes with the smallest \
            scenario that shows it, what that means for those who use the strategy, and the declaration to paste. \
            Exit status: 0 when it breaks what it declares and nothing else, 1 when it breaks something else.
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(
        help: """
            Only this strategy, or a mutant such as mutant/wrong-item; may be repeated. Those of your own package \
            unless given, and all where there are none.
            """)
    var strategy: [String] = []

    @Option(help: "What to print: text or json.")
    var format = Format.text

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
            diagnoses.append(diagnosis)
            progress.clear()
            if format == .text {
                print(DiagnosisText(diagnosis, of: strategy, savedIn: save).text(on: .standardOutput) + "\n")
            }
            try folder?.write(diagnosis)
        }
        if format == .json { print(try JSONText.of(diagnoses)) }
        let isAsDeclared = zip(strategies, diagnoses).allSatisfy { strategy, diagnosis in
            diagnosis.problem == nil && diagnosis.unexplained == nil
                && diagnosis.findings.map(\.rule.id) == strategy.divergences.map(\.rule.id).sorted()
        }
        if !isAsDeclared { throw ExitCode(1) }
    }
}
