import ArgumentParser
import ProcessIsolation

/// `observatory perform`: what `compare` and `stress` start in a child process to run strategies.
///
/// It is no command for people, and therefore hidden.
struct PerformCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ChildProgram.command, abstract: "Runs strategies for `compare` and `stress`.",
        shouldDisplay: false)

    func run() throws {
        guard let request = ChildProgram.request(),
            // Without a name it would be all of them.
            !request.strategies.isEmpty
        else {
            throw UsageError(
                """
                `\(ProgramName.call("perform"))` is what `\(ProgramName.call("compare"))` starts; it is of no use \
                by itself.
                """)
        }
        try ChildProgram.perform(request) { try Selection.strategies($0.strategies) }
    }
}
