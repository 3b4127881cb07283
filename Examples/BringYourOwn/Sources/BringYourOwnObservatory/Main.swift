import ObservatoryCommands

/// The whole of `observatory`, for what this team has beside what Observatory compares.
@main
enum Main {
    static func main() async {
        await ObservatoryCommand.runAndExit(beside: [
            Entrant(FaultySignalStrategy()),
            Entrant(EventBusStrategy(manner: .inPlace)),
            Entrant(EventBusStrategy(manner: .fromACopy), rig: EventBusRig.self),
            Entrant(ChannelHubStrategy()),
        ])
    }
}
