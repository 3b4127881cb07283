public import ArgumentParser
import CommandLineSupport
import Foundation
import ObserverContract
import ProcessIsolation

/// The `observatory` program.
public struct ObservatoryCommand: AsyncParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: lineUp.program.commandName,
            abstract: "Compares observer patterns: how each behaves, and what it costs.",
            discussion: """
                Exit status: 0 when everything is as declared, 1 when something is not, 2 when the input \
                cannot be used.
                """,
            subcommands: [
                CompareCommand.self, DiagnoseCommand.self, TraceCommand.self, BenchCommand.self,
                PickCommand.self,
                StressCommand.self, MutantsCommand.self, FindingsCommand.self, CheckCommand.self,
                ListCommand.self, NewCommand.self,
                PerformCommand.self, MeasureCommand.self,
            ],
            defaultSubcommand: CompareCommand.self
        )
    }

    /// The strategies and contenders that the program is about.
    ///
    /// The argument parser makes the commands, so that nothing can be handed to them. `runAndExit` sets this once for
    /// the process; a task-local lets a test set it for itself alone.
    @TaskLocal static var lineUp = LineUp.ours

    /// The strategies that the program is about.
    static var strategies: [any Strategy] { lineUp.strategies }

    /// Creates the command; the argument parser does.
    public init() {}

    /// Runs the whole program for strategies of another package beside those of this one.
    ///
    /// They come right after the six in every table, and `--strategy` names them. The program starts copies
    /// of itself to run the strategies, so that this has to be all that `main` does:
    ///
    ///     @main
    ///     enum Main {
    ///         static func main() async {
    ///             await ObservatoryCommand.runAndExit(beside: [Entrant(signals)])
    ///         }
    ///     }
    ///
    /// It exits with 2 at once when a strategy cannot be told from another by its identifier, or declares
    /// something that means nothing.
    public static func runAndExit(beside entrants: [Entrant]) async -> Never {
        let strategies = entrants.map(\.strategy)
        // A child is told what was found, or is there to find it out.
        let command = CommandLine.arguments.dropFirst().first
        if command != ChildProgram.command, command != RaceTask.command {
            // Where no child can be started, it is found out here.
            try? await Isolation().findOffers(of: strategies)
            do {
                try LineUp.check(strategies)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                Foundation.exit(error.exitStatus)
            }
        }
        let lineUp = LineUp(beside: entrants, program: .current)
        Foundation.exit(await $lineUp.withValue(lineUp) { await exitStatus() })
    }
}
