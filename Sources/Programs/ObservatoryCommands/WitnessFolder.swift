import Foundation
import ObserverContract
import Support

/// The folder that `diagnose --save` writes the witnesses to: a file for each rule, in a folder for each strategy.
struct WitnessFolder {
    /// What the witness is called that no rule explains; the others are called by their rules.
    static let unexplained = "unexplained"

    private let folder: String

    /// Makes the folder, so that it is known before the work begins that it can be written to.
    init(checking folder: String) throws {
        self.folder = folder
        try Self.make(folder)
    }

    /// Writes the witnesses of a diagnosis.
    func write(_ diagnosis: Diagnosis) throws {
        let witnesses =
            diagnosis.findings.map { ($0.rule.id, $0.witness) } + [(Self.unexplained, diagnosis.unexplained)]
        try Self.make("\(folder)/\(diagnosis.strategy)")
        for case (let name, let witness?) in witnesses {
            try OutputFile(checking: Self.path(of: name, by: diagnosis.strategy, in: folder))
                .write(witness.scenario)
        }
    }

    /// The file of a witness.
    static func path(of name: String, by strategy: String, in folder: String) -> String {
        "\(folder)/\(strategy)/\(name).yml"
    }

    private static func make(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw UsageError("\(folder) cannot be made for the witnesses: \(SystemReason.of(error)).")
        }
    }
}
