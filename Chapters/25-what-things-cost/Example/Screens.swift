import ObservatoryPlayback
import Observers
import TokensStrategy

/// What both screens show.
protocol TitleShowing: AnyObject {
    var title: String { get }
}

/// A screen that owns its token, so that the closure can capture the screen `unowned`.
final class NowPlayingScreen: TitleShowing {
    private var token: ObservationToken?
    private(set) var title = ""

    init(_ player: AudioPlayer) {
        token = player.observePlaybackStarted { [unowned self] _, item in
            title = item.title
        }
    }
}

/// A screen that its closure captures weakly, as a constant.
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
