import ObservatoryPlayback

/// What a visit needs from a player of any strategy.
protocol VisitedPlayer {
    /// The number of registrations that the player keeps.
    var observerCount: Int { get }
    func play(_ item: Item)
    func pause()
}

/// The results of opening a screen, playing two items, and closing the screen.
struct Visit {
    /// The titles that the screen showed, in order.
    private(set) var shown: [String] = []
    /// Whether the screen was deallocated when it closed.
    let isFreed: Bool
    /// The number of registrations that the player still keeps after one more item has started.
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
