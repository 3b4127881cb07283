import ObservatoryCommands

/// The whole `observatory` program, with the signal added to everything that Observatory compares.
@main
enum Main {
    static func main() async {
        await ObservatoryCommand.runAndExit(beside: [
            Entrant(mySignals)
        ])
    }
}
