/// An object that observes an audio player.
///
/// This protocol has no requirements. An observer conforms to one or more of ``PlaybackStartedObserver``,
/// ``PlaybackPausedObserver`` and ``PlaybackStoppedObserver``, and is called for those events only.
public protocol PlaybackObserver: AnyObject {}
