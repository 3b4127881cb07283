import ArgumentParser
import ObserverContract
import ProcessIsolation

struct PerformCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ChildProgram.command, abstract: "Runs strategies for other commands.",
        shouldDisplay: false)

    func run() async throws {
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
        let lineUp = ObservatoryCommand.lineUp
        try await outsideOfTasks {
            Result {
                // A thread has none of the values of the task that starts it.
                try ObservatoryCommand.$lineUp.withValue(lineUp) {
                    try ChildProgram.perform(request) { try Selection.strategies($0.strategies) }
                }
            }
        }.get()
    }
}
