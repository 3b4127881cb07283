import Playback

extension PlaybackEvent.Kind {
    /// Returns the choice for this event, usually one of three methods of a player.
    func choose<Choice>(_ started: Choice, _ paused: Choice, _ stopped: Choice) -> Choice {
        switch self {
        case .started: started
        case .paused: paused
        case .stopped: stopped
        }
    }
}
