import ArgumentParser
import Foundation
import ObservatorySupport
import ObserverContract
import ProcessIsolation

struct DiagnoseCommand: AsyncParsableCommand, WordlessCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnose",
        abstract: "Determines what a strategy offers and the fewest rules that it breaks.",
        discussion: """
            What the strategy declares is ignored, except for crashes, which are not run. For each rule that it \
            breaks you get the smallest scenario that shows it, what that means for users of the strategy, and \
            the declaration to paste. Exit status: 0 when it breaks exactly what it declares, 1 when it breaks \
            something else.
            """)

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

    @OptionGroup
    var stray: StrayWords

    func run() async throws {
        try stray.refuse()
        // An empty name would make the folders in the root of the file system.
        if save == "" { throw UsageError("--save needs the name of a folder.") }
        let isolation = try Isolation(timeLimit: timeLimit ?? Isolation.usualLimit)
        let own = ObservatoryCommand.lineUp.entrants
        let strategies = strategy.isEmpty && !own.isEmpty ? own : try Selection.strategies(strategy)
        // To find out before the work begins whether the folders can be created.
        for strategy in strategies { try save.map { try WitnessFile.makeFolder(in: $0, of: strategy.id) } }
        var diagnoses: [Diagnosis] = []
        var failure: (any Error)?
        for (place, strategy) in strategies.enumerated() {
            let rest = ", \(place + 1) of \(strategies.count)"
            let diagnosis = try await isolation.diagnosis(of: strategy, rest)
            let text = DiagnosisText(diagnosis: diagnosis, strategy: strategy, folder: save)
            diagnoses.append(text.completed)
            // Written first, as in `compare`, and reported at the end.
            do {
                if let save { try WitnessFile.write(diagnosis, in: save) }
            } catch {
                failure = failure ?? error
            }
            if format == .text { print(text.text(on: .standardOutput) + "\n") }
        }
        if format == .json { print(try JSONText.of(diagnoses)) }
        if let failure { throw failure }
        let surprises = zip(strategies, diagnoses).compactMap(Self.surprise)
        if surprises.isEmpty { return }
        if format == .text { print(surprises.joined(separator: "\n")) }
        throw ExitCode(1)
    }

    /// A sentence on how the broken rules differ from the declared ones; `nil` if they are the same.
    private static func surprise(_ strategy: any Strategy, _ diagnosis: Diagnosis) -> String? {
        let declared = strategy.divergences.map(\.rule.id).sorted()
        let found = diagnosis.findings.map(\.rule.id)
        if diagnosis.problem == nil, diagnosis.unexplained == nil, diagnosis.denied == nil, found == declared
        {
            return nil
        }
        func list(_ rules: [String]) -> String {
            rules.isEmpty ? "no rule" : Set(rules).sorted().joined(separator: " ")
        }
        let breaks =
            if diagnosis.problem != nil {
                found.isEmpty && diagnosis.randomSteps == 0
                    ? "cannot be diagnosed" : "breaks \(list(found)), and crashes or hangs"
            } else if diagnosis.isBeyondExplanation {
                "breaks too many rules to explain what it does"
            } else if diagnosis.unexplained != nil, found.isEmpty {
                "does something that no rule explains"
            } else if diagnosis.unexplained != nil {
                "breaks \(list(found)), and does something that this does not explain"
            } else {
                "breaks \(list(found))"
            }
        let lacks = diagnosis.denied.map { ", and does not offer \(DiagnosisText.list($0))" } ?? ""
        return "\(strategy.id) declares to break \(list(declared)), and \(breaks)\(lacks)."
    }
}

/// A file of `diagnose --save`: one for each witness, in a subfolder for each strategy.
enum WitnessFile {
    /// The name of a witness that no rule explains; the others are named after their rules.
    static let unexplained = "unexplained"

    static func path(of name: String, by strategy: String, in folder: String) -> String {
        "\(folder)/\(strategy)/\(name).yml"
    }

    static func write(_ diagnosis: Diagnosis, in folder: String) throws {
        let witnesses =
            diagnosis.findings.map { ($0.rule.id, $0.witness) } + [(unexplained, diagnosis.unexplained)]
        for case (let name, let witness?) in witnesses {
            try OutputFile(checking: path(of: name, by: diagnosis.strategy, in: folder))
                .write(witness.scenario)
        }
    }

    /// Creates the folder of a strategy, and refuses one in which a witness could replace a file that is no scenario.
    static func makeFolder(in folder: String, of strategy: String) throws {
        for name in Contract.rules.map(\.id) + [unexplained] {
            let path = path(of: name, by: strategy, in: folder)
            let file = URL(fileURLWithPath: path)
            guard FileManager.default.fileExists(atPath: path), !file.isFolder,
                (try? ScenarioLibrary.scenario(at: file)) == nil
            else { continue }
            throw UsageError(
                "\(path) is not a scenario, and a witness could replace it. Move it, or save elsewhere.")
        }
        for place in [folder, "\(folder)/\(strategy)"]
        where FileManager.default.fileExists(atPath: place) && !URL(fileURLWithPath: place).isFolder {
            throw UsageError("\(place) cannot be created for the witnesses: it is a file.")
        }
        let folder = "\(folder)/\(strategy)"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw UsageError("\(folder) cannot be created for the witnesses: \(SystemReason.of(error)).")
        }
    }
}
