/// An object that observes an audio player.
///
/// It asks for nothing by itself: an observer conforms to ``PlaybackStartedObserver``,
/// ``PlaybackPausedObserver`` and ``PlaybackStoppedObserver``, or to those of them that it cares for, and is
/// called for no other event.
public protocol PlaybackObserver: AnyObject {}
