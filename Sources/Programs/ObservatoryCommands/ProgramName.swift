import BenchmarkEngine

/// How a user calls the running program.
enum ProgramName {
    /// The text that precedes the arguments. It starts the program in the configuration of the running one.
    static var prefix: String {
        "swift run \(Build.isDebug ? "" : "-c release ")\(ObservatoryCommand.lineUp.program)"
    }

    static func call(_ arguments: String) -> String { "\(prefix) \(arguments)" }

    /// A command line that builds with optimization, as the user types it.
    static func optimizedCall(_ arguments: String) -> String { "\(optimizedPrefix) \(arguments)" }

    static func recordingCall(to path: String) -> String {
        BenchmarkReport.recordingCommand(to: path, by: optimizedPrefix)
    }

    private static var optimizedPrefix: String { "swift run -c release \(ObservatoryCommand.lineUp.program)" }
}
