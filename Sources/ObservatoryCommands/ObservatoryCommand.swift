public import ArgumentParser
import Foundation

/// The `observatory` program.
public struct ObservatoryCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "observatory",
        abstract: "Compares ways to let objects observe another: what they do, and what they cost.",
        discussion: """
            Exit status: 0 when everything is as declared, 1 when something is not, 2 when the input \
            cannot be used.
            """,
        subcommands: [CompareCommand.self, TraceCommand.self, BenchCommand.self, ListCommand.self],
        defaultSubcommand: CompareCommand.self
    )

    public init() {}

    /// Parses the arguments of the process, runs the command that they name, and exits.
    public static func runAndExit() -> Never {
        let outcome = run(Array(CommandLine.arguments.dropFirst()))
        FileHandle.standardError.write(Data(outcome.message.utf8))
        Foundation.exit(outcome.status)
    }

    /// Runs a command and returns the exit status with what has to be said on standard error.
    static func run(_ arguments: [String]) -> (status: Int32, message: String) {
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
            return (0, "")
        } catch let error as UsageError {
            return (2, "\(error)\n")
        } catch {
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if code == .success {
                print(message)
                return (0, "")
            }
            // The parser has a status of its own for arguments that it cannot use.
            return (code == .validationFailure ? 2 : code.rawValue, message.isEmpty ? "" : message + "\n")
        }
    }
}
