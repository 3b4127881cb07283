import BenchmarkEngine
import Foundation

/// How a user calls the running program.
struct ProgramName: Sendable, Equatable {
    /// The text that precedes the arguments.
    let prefix: String

    /// The name of the command in usage texts.
    let commandName: String

    /// Observatory's own program, installed or built in this package.
    static let observatory = ProgramName(prefix: "observatory", commandName: "observatory")

    /// The program of another package, named after its product.
    static func product(_ name: String) -> ProgramName {
        ProgramName(prefix: "swift run \(name)", commandName: name)
    }

    /// The running program, if it is not Observatory's own.
    static var current: ProgramName { .product(ProcessInfo.processInfo.processName) }

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
