import ObservatoryCommands

/// The whole `observatory` program, with this team's strategies added to those of Observatory.
@main
enum Main {
    static func main() async {
        await ObservatoryCommand.runAndExit(beside: [
            Entrant(faultySignal), Entrant(valueBus), Entrant(copiedBus),
            Entrant(asyncChannels),
        ])
    }
}
