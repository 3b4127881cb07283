import ObservatoryPlayback
import ObserverProtocolStrategy

/// A screen that observes the player through a protocol.
private final class NowPlayingScreen: AudioPlayerObserver {
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        player.addObserver(self)
    }

    func playbackStarted(_ player: AudioPlayer, _ item: Item) {
        title = item.title
    }
}

/// Returns the results of a visit to the screen of this file.
func visitByProtocol() -> Visit {
    let player = AudioPlayer()
    return Visit(of: player, opening: { NowPlayingScreen(player) }, reading: \.title)
}

extension AudioPlayer: VisitedPlayer {}
