public import ArgumentParser
import CommandLineSupport
import Foundation
public import ObserverContract
import Peers
import StrategyCatalog

/// The `observatory` program.
public struct ObservatoryCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "observatory",
        abstract: "Compares ways to let objects observe another: what they do, and what they cost.",
        discussion: """
            Exit status: 0 when everything is as declared, 1 when something is not, 2 when the input \
            cannot be used.
            """,
        subcommands: [
            CompareCommand.self, TraceCommand.self, BenchCommand.self, PickCommand.self, StressCommand.self,
            MutantsCommand.self, CheckCommand.self,
            ListCommand.self, PerformCommand.self,
        ],
        defaultSubcommand: CompareCommand.self
    )

    /// The strategies that the program is about.
    @TaskLocal static var strategies: [any Strategy] = Catalog.all + Peers.all

    /// Creates the command; the argument parser does.
    public init() {}

    /// Is the whole program for strategies of somebody's own.
    ///
    /// The program starts copies of itself to run the strategies, so that this has to be all that `main`
    /// does:
    ///
    ///     @main
    ///     enum Main {
    ///         static func main() async { await ObservatoryCommand.runAndExit(strategies: [Signals()]) }
    ///     }
    public static func runAndExit(strategies: [any Strategy]) async -> Never {
        Foundation.exit(await $strategies.withValue(strategies) { await exitStatus() })
    }
}
