import BenchmarkEngine
import Foundation
import Pages

/// Where the numbers of a pick come from.
struct PickSource: Encodable {
    let file: String
    let environment: BenchmarkReport.Environment
    let isThisMachine: Bool

    /// Describes a file of results, as seen from a machine.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - environment: Where its numbers were taken.
    ///   - here: This machine.
    init(
        _ file: String, _ environment: BenchmarkReport.Environment,
        here: BenchmarkReport.Environment = .current(
            Plan(rounds: 0, sampleDuration: .zero, seed: 0), verdictHash: nil)
    ) {
        self.file = file
        self.environment = environment
        isThisMachine = environment.isSameMachine(as: here)
    }

    /// What has to be known about the numbers.
    var notes: [String] {
        let machine =
            "\(environment.processor), \(NumberText.count(environment.cores, "core")), \(environment.system)"
        return [
            "The results are \(file), of \(environment.date), commit \(environment.commit ?? "unknown")."
        ]
            + (isThisMachine
                ? []
                : [
                    "They were recorded on another machine (\(machine)): expect other times here, and "
                        + "check the order with `\(ProgramName.call("bench"))`."
                ])
    }
}

/// The results by which is picked when no others are named.
extension PickSource {
    /// Where a checkout has the results that were recorded on purpose.
    private static let reference = "Benchmarks/Results/reference.json"

    /// Where `bench --output` of a program of another package would write them.
    private static let own = "benchmark.json"

    /// What they are, for the help text of the command.
    static func help(for program: ProgramName) -> String {
        program == .observatory
            ? "By default \(reference) of the checkout of Observatory." : "By default \(own)."
    }

    /// The path of the results.
    ///
    /// - Parameters:
    ///   - program: Who asks.
    ///   - checkout: The checkout that the user or the program is in.
    static func path(
        for program: ProgramName, in checkout: Checkout? = .nearest()
    ) throws -> String {
        if program != .observatory { return own }
        guard let checkout else {
            throw UsageError(
                """
                the results by which is picked are in a checkout of Observatory, and neither this folder nor \
                this program is in one. Change to the folder of the project, or name results with --results.
                """)
        }
        let file = checkout.url.appending(path: reference).path
        guard FileManager.default.fileExists(atPath: file) else {
            throw UsageError(
                """
                there are no results at "\(reference)" in \(checkout.path). Name others with --results, or record \
                them in that folder with
                    \(ProgramName.recordingCall(to: reference))
                """)
        }
        return Workplace.shown(file)
    }
}
