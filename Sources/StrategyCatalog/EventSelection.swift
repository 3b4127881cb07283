import Playback

extension PlaybackEvent.Kind {
    /// The events that an observer registers for: the one that it was made for, or all.
    static func selected(by event: Self?) -> [Self] { event.map { [$0] } ?? allCases }
}
