import ObservatoryCommands

/// The whole of `observatory`, for strategies that end badly: what the tests of isolation are run on.
@main
enum Main {
    static func main() async {
        await ObservatoryCommand.runAndExit(
            strategies: Trouble.allCases.map(TroubledStrategy.init) + [LockedStrategy()]
                + EndingStrategy.Ending.allCases.map { EndingStrategy(ending: $0) })
    }
}
