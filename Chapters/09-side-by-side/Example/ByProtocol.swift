import ObserverProtocolStrategy
import Playback

/// Follows the starts of a player by a protocol.
private final class NowPlayingScreen: AudioPlayerObserver {
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        player.addObserver(self)
    }

    func playbackStarted(_ player: AudioPlayer, _ item: Item) {
        title = item.title
    }
}

/// Visits the screen of this file.
func visitByProtocol() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {}
