import ObserverRegistry

/// The center's record of one observer: a block, or an object whose method it calls.
enum Observation: ~Copyable, WeakRecord {
    case block(PlaybackCenter.Block)
    case method(WeakObserver)

    var object: AnyObject? {
        switch self {
        case .block: nil
        case .method(let weak): weak.observer
        }
    }
}

/// A weak reference to an observer.
struct WeakObserver: ~Copyable {
    weak let observer: (any NotificationObserver)?
}
