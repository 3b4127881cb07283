import NotificationCenterStrategy
import Playback

/// Follows the starts of a player by a notification.
private final class NowPlayingScreen: NotificationObserver {
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        player.center.addObserver(self, for: .playbackStarted)
    }

    func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item) {
        title = item.title
    }
}

/// Visits the screen of this file.
func visitByNotification() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {
    var observerCount: Int { center.observerCount }
}
