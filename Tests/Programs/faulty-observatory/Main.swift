import Foundation
import ObservatoryCommands
import ObserverContract

/// The whole `observatory` program with faulty strategies added, for the isolation tests; and with as many
/// strangers as the environment variable `STRANGERS` says, for the tests of large reports.
@main
enum Main {
    static func main() async {
        let strangers = ProcessInfo.processInfo.environment["STRANGERS"].flatMap { Int($0) } ?? 0
        let strategies: [any Strategy] =
            Trouble.allCases.map(\.strategy) + [lockingEverything, avoidingTasks]
            + Ending.allCases.map(\.strategy)
            + homemade + (0..<strangers).map(stranger)
        await ObservatoryCommand.runAndExit(beside: strategies.map { Entrant($0) })
    }
}
