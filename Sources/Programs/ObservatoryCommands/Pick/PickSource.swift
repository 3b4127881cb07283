import BenchmarkEngine
import Foundation
import ObservatoryPages
import ObservatorySupport

/// The source of the numbers behind a pick.
struct PickSource: Encodable {
    let file: String
    let environment: BenchmarkReport.Environment
    let isThisMachine: Bool

    /// - Parameter here: The environment of this machine.
    init(
        _ file: String, _ environment: BenchmarkReport.Environment,
        here: BenchmarkReport.Environment = .current()
    ) {
        self.file = file
        self.environment = environment
        isThisMachine = environment.isSameMachine(as: here)
    }

    var notes: [String] {
        let commit = environment.commit ?? "unknown"
        let source = MessageText.line("The results are \(file), of \(environment.date), commit \(commit).")
        if isThisMachine { return [source] }
        return [
            source,
            """
            They were recorded on another machine (\(MessageText.line(environment.machineText))), or before a \
            restart of this one: expect other times here, and check the order with \
            `\(ProgramName.call("bench"))`.
            """,
        ]
    }
}

/// The results for a pick when the user names no others.
extension PickSource {
    /// The default file of a program of another package, written by its `bench --output`.
    private static let own = "benchmark.json"

    private static var isOfObservatory: Bool { ObservatoryCommand.lineUp.program == LineUp.ours.program }

    /// The default results, for the help text of the command.
    static var help: String {
        "By default \(isOfObservatory ? "\(Findings.reference) of the checkout of Observatory" : own)."
    }

    /// The path of the default results.
    ///
    /// - Parameter checkout: The checkout that contains the user's folder or the program.
    static func path(in checkout: URL? = Checkout.nearest()) throws -> String {
        if !isOfObservatory { return own }
        guard let checkout else {
            throw UsageError(
                """
                `pick` needs the results in a checkout of Observatory, and neither this folder nor this \
                program is in one. Change to the folder of the project, or name results with --results.
                """)
        }
        let file = checkout.appending(path: Findings.reference).path
        guard FileManager.default.fileExists(atPath: file) else {
            throw UsageError(
                """
                there are no results at "\(Findings.reference)" in \(checkout.path). Name others with \
                --results, or record them in that folder with
                    \(ProgramName.recordingCall(to: Findings.reference))
                """)
        }
        return Workplace.shown(file)
    }
}
