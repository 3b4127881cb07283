import BenchmarkEngine
import Foundation

/// How a user calls the program that is running.
struct ProgramName: Sendable, Equatable {
    /// What comes before the arguments.
    let prefix: String

    /// What the command is called where it is shown how it is used.
    let commandName: String

    /// The program of this package, which is installed or built here.
    static let observatory = ProgramName(prefix: "observatory", commandName: "observatory")

    /// The program of another package, by the name of its product.
    static func product(_ name: String) -> ProgramName {
        ProgramName(prefix: "swift run \(name)", commandName: name)
    }

    /// The program that is running, when it is not ours.
    static var current: ProgramName { .product(ProcessInfo.processInfo.processName) }

    /// A command as a user types it.
    static func call(_ arguments: String) -> String {
        "\(ObservatoryCommand.lineUp.program.prefix) \(arguments)"
    }

    /// A command that wants the optimizer, as a user types it.
    static func optimizedCall(_ arguments: String) -> String { "\(optimizedPrefix) \(arguments)" }

    /// The command that records the report of a benchmark in a file.
    static func recordingCall(to path: String) -> String {
        BenchmarkReport.recordingCommand(to: path, by: optimizedPrefix)
    }

    private static var optimizedPrefix: String {
        "swift run -c release \(ObservatoryCommand.lineUp.program.commandName)"
    }
}
