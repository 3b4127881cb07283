import ArgumentParser
import ObserverContract

/// `observatory perform`: what `compare` starts in a child process to run one strategy.
///
/// It is no command for people, and therefore hidden.
struct PerformCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ChildPerformance.command, abstract: "Runs one strategy for `compare`.",
        shouldDisplay: false)

    func run() throws {
        guard let request = ChildPerformance.request(),
            let strategy = try Selection.strategies([request.strategy]).first
        else { throw UsageError.notARequest }
        try ChildPerformance.perform(request, on: strategy)
    }
}
