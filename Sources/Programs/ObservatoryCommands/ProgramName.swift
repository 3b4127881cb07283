import BenchmarkEngine
import Foundation

/// How a user calls the running program.
struct ProgramName: Sendable, Equatable {
    /// The name of the command in usage texts, which is that of the product.
    let commandName: String

    /// The text that precedes the arguments. It starts the program in the configuration of the running one.
    var prefix: String { "swift run \(Build.isDebug ? "" : "-c release ")\(commandName)" }

    /// Observatory's own program.
    static let observatory = ProgramName(commandName: "observatory")

    /// The running program, if it is that of another package.
    static var current: ProgramName { ProgramName(commandName: ProcessInfo.processInfo.processName) }

    /// A command line as the user types it.
    static func call(_ arguments: String) -> String {
        "\(ObservatoryCommand.lineUp.program.prefix) \(arguments)"
    }

    /// A command line that builds with optimization, as the user types it.
    static func optimizedCall(_ arguments: String) -> String { "\(optimizedPrefix) \(arguments)" }

    /// The command line that records the results of a benchmark in a file.
    static func recordingCall(to path: String) -> String {
        BenchmarkReport.recordingCommand(to: path, by: optimizedPrefix)
    }

    private static var optimizedPrefix: String {
        "swift run -c release \(ObservatoryCommand.lineUp.program.commandName)"
    }
}
