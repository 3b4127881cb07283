import MulticastDelegateStrategy
import ObservatoryPlayback

/// A screen that observes the player as one of its delegates.
private final class NowPlayingScreen: AudioPlayerDelegate {
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        player.addDelegate(self)
    }

    func audioPlayer(_ player: AudioPlayer, didStart item: Item) {
        title = item.title
    }
}

/// Returns the results of a visit to the screen of this file.
func visitByDelegate() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {}
