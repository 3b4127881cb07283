import Foundation
import ObservatoryCommands
import ObserverContract

/// The whole `observatory` program with faulty strategies added, for the isolation tests; and with as many
/// strangers as the environment variable `STRANGERS` says, for the tests of large reports.
@main
enum Main {
    static func main() async {
        let strategies: [any Strategy] =
            Trouble.allCases.map { WrappedStrategy($0) } + [WrappedStrategy.lockingEverything]
            + Ending.allCases.map { WrappedStrategy($0) } + homemade
            + (0..<(Int(ProcessInfo.processInfo.environment["STRANGERS"] ?? "") ?? 0))
            .map(WrappedStrategy.init(stranger:))
        await ObservatoryCommand.runAndExit(beside: strategies.map { Entrant($0) })
    }
}
