public import ArgumentParser

/// The `observatory` program.
public struct ObservatoryCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "observatory",
        abstract: "Compares ways to let objects observe another: what they do, and what they cost.",
        discussion: """
            Exit status: 0 when everything is as declared, 1 when something is not, 2 when the input \
            cannot be used.
            """,
        subcommands: [
            CompareCommand.self, TraceCommand.self, BenchCommand.self, MutantsCommand.self, ListCommand.self,
        ],
        defaultSubcommand: CompareCommand.self
    )

    /// Creates the command; the argument parser does.
    public init() {}
}
