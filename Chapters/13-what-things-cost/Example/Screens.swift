import Observers
import Playback
import TokensStrategy

/// A screen that owns its token, and that nobody holds weakly.
final class NowPlayingScreen: TitleShowing {
    private var token: ObservationToken?
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        token = player.observePlaybackStarted { [unowned self] _, item in
            title = item.title
        }
    }
}

/// A screen that is held weakly, by a constant.
final class LockScreen: TitleShowing {
    private var token: ObservationToken?
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        weak let screen = self
        token = player.observePlaybackStarted { _, item in
            screen?.title = item.title
        }
    }
}
