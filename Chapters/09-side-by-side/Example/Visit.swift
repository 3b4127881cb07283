import Playback

/// A player as a visit uses it, whatever its strategy.
protocol VisitedPlayer {
    /// How many registrations the player keeps.
    var observerCount: Int { get }
    func play(_ item: Item)
    func pause()
}

/// What is seen when a screen is opened, watched for a while, and closed.
struct Visit {
    /// What the screen showed, in order.
    private(set) var shown: [String] = []
    /// Whether the screen was freed when it closed.
    let isFreed: Bool
    /// How many registrations the player still keeps when it has played something after that.
    let leftBehind: Int

    init<Screen: AnyObject>(
        of player: some VisitedPlayer, opening open: () -> Screen, reading title: (Screen) -> String
    ) {
        weak var closed: Screen?
        do {
            let screen = open()
            closed = screen
            player.play(Item(title: "Blue Train", duration: .seconds(643)))
            shown.append(title(screen))
            player.pause()
            player.play(Item(title: "Giant Steps", duration: .seconds(287)))
            shown.append(title(screen))
        }
        isFreed = closed == nil
        player.play(Item(title: "Naima", duration: .seconds(261)))
        leftBehind = player.observerCount
    }
}
