import ObservatoryCommands
import ObserverContract

/// The whole `observatory` program with faulty strategies added, for the isolation tests.
@main
enum Main {
    static func main() async {
        let strategies: [any Strategy] =
            Trouble.allCases.map(TroubledStrategy.init) + [LockedStrategy()]
            + EndingStrategy.Ending.allCases.map { EndingStrategy(ending: $0) }
        await ObservatoryCommand.runAndExit(beside: strategies.map { Entrant($0) })
    }
}
