import ClosureArrayStrategy
import ObservatoryPlayback

/// A screen that observes the player with a closure.
private final class NowPlayingScreen {
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        player.observePlaybackStarted { [weak self] _, item in
            self?.title = item.title
        }
    }
}

/// Returns the results of a visit to the screen of this file.
func visitByClosure() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {}
