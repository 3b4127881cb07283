import NotificationCenterStrategy
import ObservatoryPlayback

/// A screen that observes the player through a notification center.
private final class NowPlayingScreen: NotificationObserver {
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        player.center.addObserver(self, for: .playbackStarted)
    }

    func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item) {
        title = item.title
    }
}

/// Returns the results of a visit to the screen of this file.
func visitByNotification() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {
    var observerCount: Int { center.observerCount }
}
