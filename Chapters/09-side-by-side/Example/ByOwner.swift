import ObservatoryPlayback
import OwnerBoundStrategy

/// A screen that observes the player as the owner of a closure.
private final class NowPlayingScreen {
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        player.addPlaybackStartedObserver(self) { screen, _, item in
            screen.title = item.title
        }
    }
}

/// Returns the results of a visit to the screen of this file.
func visitByOwner() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {}
