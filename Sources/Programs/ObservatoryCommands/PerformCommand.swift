import ArgumentParser
import ProcessIsolation

/// `observatory perform`: runs strategies in a child process of another command, such as `compare`.
///
/// It is hidden because users do not call it.
struct PerformCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ChildProgram.command, abstract: "Runs strategies for `compare` and `stress`.",
        shouldDisplay: false)

    func run() throws {
        guard let request = ChildProgram.request(),
            // An empty list would select all strategies.
            !request.strategies.isEmpty
        else {
            throw UsageError(
                """
                `\(ProgramName.call("compare"))` starts `\(ProgramName.call("perform"))`; do not start it \
                yourself.
                """)
        }
        try ChildProgram.perform(request) { try Selection.strategies($0.strategies) }
    }
}
