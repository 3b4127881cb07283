import ObservatoryCommands

/// The whole of `observatory`, for the signal beside everything that Observatory compares.
@main
enum Main {
    static func main() async {
        await ObservatoryCommand.runAndExit(beside: [
            Entrant(mySignals)
        ])
    }
}
