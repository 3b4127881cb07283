import ObserverRegistry

/// The player's record of one observer.
struct Observation: ~Copyable, WeakRecord {
    weak let observer: (any AudioPlayerObserver)?

    var object: AnyObject? { observer }
}
