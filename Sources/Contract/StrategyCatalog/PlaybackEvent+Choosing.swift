import Playback

extension PlaybackEvent.Kind {
    /// What a player has for this event, of what it has for each of the three: a method, as a rule.
    func choose<Choice>(_ started: Choice, _ paused: Choice, _ stopped: Choice) -> Choice {
        switch self {
        case .started: started
        case .paused: paused
        case .stopped: stopped
        }
    }
}
