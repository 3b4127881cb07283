import ObservatoryCommands
import ObserverContract

/// The whole of `observatory` with strategies that end badly: what the tests of isolation are run on.
@main
enum Main {
    static func main() async {
        let strategies: [any Strategy] =
            Trouble.allCases.map(TroubledStrategy.init) + [LockedStrategy()]
            + EndingStrategy.Ending.allCases.map { EndingStrategy(ending: $0) }
        await ObservatoryCommand.runAndExit(beside: strategies.map { Entrant($0) })
    }
}
