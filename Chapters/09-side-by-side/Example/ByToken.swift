import ObservatoryPlayback
import Observers
import TokensStrategy

/// A screen that observes the player with a closure and a token.
private final class NowPlayingScreen {
    private(set) var title = ""
    private let observations = ObservationBag()

    init(_ player: AudioPlayer) {
        player.observePlaybackStarted { [weak self] _, item in
            self?.title = item.title
        }
        .store(in: observations)
    }
}

/// Returns the results of a visit to the screen of this file.
func visitByToken() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {}
