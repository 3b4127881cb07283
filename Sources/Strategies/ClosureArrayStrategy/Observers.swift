import ObservatoryPlayback

/// The closures that the player calls, in the order in which they were added.
struct Observers {
    var started: [AudioPlayer.Observer] = []
    var paused: [AudioPlayer.Observer] = []
    var stopped: [AudioPlayer.Observer] = []

    var count: Int { started.count + paused.count + stopped.count }

    subscript(event: PlaybackEvent.Kind) -> [AudioPlayer.Observer] {
        switch event {
        case .started: started
        case .paused: paused
        case .stopped: stopped
        }
    }
}
