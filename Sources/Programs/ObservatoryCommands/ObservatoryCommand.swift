public import ArgumentParser
import CommandLineSupport
import Foundation
import ObservatorySupport
import ObserverContract
import ProcessIsolation

/// The `observatory` program.
public struct ObservatoryCommand: AsyncParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: lineUp.program,
            abstract: "Compares observer patterns: how each behaves, and what it costs.",
            discussion: """
                Exit status: 0 when everything is as declared, 1 when something is not, 2 when the input \
                cannot be used.
                """,
            subcommands: [
                CompareCommand.self, DiagnoseCommand.self, TraceCommand.self, BenchCommand.self,
                PickCommand.self, StressCommand.self, MutantsCommand.self, FindingsCommand.self,
                CheckCommand.self, ListCommand.self, NewCommand.self,
                PerformCommand.self, MeasureCommand.self,
            ],
            defaultSubcommand: CompareCommand.self
        )
    }

    /// The strategies and contenders that the program knows.
    ///
    /// ArgumentParser creates the commands, so they cannot receive this as an argument. `runAndExit` sets it
    /// once for the process. It is task-local so that a test can set it without affecting other tests.
    @TaskLocal static var lineUp = LineUp.ours

    static var strategies: [any Strategy] { lineUp.strategies }

    /// Creates the command, for ArgumentParser.
    public init() {}

    /// Runs the whole program with the strategies of another package added to those of Observatory.
    ///
    /// The strategies come right after the six in every table, and `--strategy` selects them. The program
    /// starts copies of itself to run strategies, so `main` must do nothing else:
    ///
    ///     @main
    ///     enum Main {
    ///         static func main() async {
    ///             await ObservatoryCommand.runAndExit(beside: [Entrant(signals)])
    ///         }
    ///     }
    ///
    /// Exits at once with status 2 if two strategies have the same id, or a declaration of a strategy is not
    /// valid.
    @MainActor
    public static func runAndExit(beside entrants: [Entrant]) async -> Never {
        exitWithoutThreads()
        let lineUp = LineUp(beside: entrants, program: ProcessInfo.processInfo.processName)
        let status = await $lineUp.withValue(lineUp) {
            if needsOffers {
                // If no child process can be started, the capabilities are found out in this process.
                let entrants = lineUp.entrants(namedIn: CommandLine.arguments)
                try? await Isolation().findOffers(of: entrants)
                do throws(UsageError) {
                    try LineUp.check(entrants)
                } catch {
                    StandardError.write("\(error)\n")
                    return error.exitStatus
                }
            }
            return await exitStatus()
        }
        Foundation.exit(status)
    }

    /// Whether the arguments name a command that has to know what strategies offer. A subject that hangs must
    /// not delay the others, nor help and messages about arguments.
    private static var needsOffers: Bool {
        // A child process gets the capabilities from its parent, or was started to find them out.
        let name = CommandLine.arguments.dropFirst().first ?? ""
        if [ChildProgram.command, RaceTask.command].contains(name) { return false }
        guard let command = try? parseAsRoot() else { return false }
        // ArgumentParser answers a request for help with a command of its own.
        let isHelp = !configuration.subcommands.contains { $0 == type(of: command) }
        let isMistyped = (command as? any WordlessCommand)?.stray.words.isEmpty == false
        return !(isHelp || isMistyped || command is NewCommand || command is MutantsCommand)
    }
}
