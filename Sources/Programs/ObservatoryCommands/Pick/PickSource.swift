import BenchmarkEngine
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
