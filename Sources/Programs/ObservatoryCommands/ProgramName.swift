import BenchmarkEngine
import Foundation

/// How a user calls the program that is running.
enum ProgramName: Sendable, Equatable {
    /// The program of this package, which is installed or built here.
    case observatory
    /// The program of another package, by the name of its product.
    case product(String)

    /// The program that is running, when it is not ours.
    static var current: ProgramName { .product(ProcessInfo.processInfo.processName) }

    /// What comes before the arguments.
    var prefix: String {
        switch self {
        case .observatory: "observatory"
        case .product(let name): "swift run \(name)"
        }
    }

    /// What the command is called where it is shown how it is used.
    var commandName: String {
        switch self {
        case .observatory: "observatory"
        case .product(let name): name
        }
    }

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
