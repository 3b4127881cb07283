import Foundation
import ObserverContract
import Support

/// The folder of `diagnose --save`: a subfolder for each strategy, with a witness file for each rule.
struct WitnessFolder {
    /// The file name of a witness that no rule explains; the others are named after their rules.
    static let unexplained = "unexplained"

    private let folder: String

    /// Creates the folder, to find out before the work begins whether it can be created.
    init(checking folder: String) throws {
        self.folder = folder
        try Self.make(folder)
    }

    func write(_ diagnosis: Diagnosis) throws {
        let witnesses =
            diagnosis.findings.map { ($0.rule.id, $0.witness) } + [(Self.unexplained, diagnosis.unexplained)]
        try Self.make("\(folder)/\(diagnosis.strategy)")
        for case (let name, let witness?) in witnesses {
            try OutputFile(checking: Self.path(of: name, by: diagnosis.strategy, in: folder))
                .write(witness.scenario)
        }
    }

    /// The path of a witness's file.
    static func path(of name: String, by strategy: String, in folder: String) -> String {
        "\(folder)/\(strategy)/\(name).yml"
    }

    private static func make(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw UsageError("\(folder) cannot be created for the witnesses: \(SystemReason.of(error)).")
        }
    }
}
