import ArgumentParser
import ObserverContract

/// `observatory perform`: what `compare` and `stress` start in a child process to run strategies.
///
/// It is no command for people, and therefore hidden.
struct PerformCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ChildPerformance.command, abstract: "Runs strategies for `compare` and `stress`.",
        shouldDisplay: false)

    func run() throws {
        guard let request = ChildPerformance.request(),
            // Without a name it would be all of them.
            !request.strategies.isEmpty
        else { throw UsageError.notARequest }
        try ChildPerformance.perform(request, on: try Selection.strategies(request.strategies))
    }
}
