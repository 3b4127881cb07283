import ObserverRegistry

/// The center's record of one observer: a block, or an object whose method it calls.
enum Observation: ~Copyable, WeakRecord {
    case block(PlaybackCenter.Block)
    case method(WeakObserver)

    var isAlive: Bool {
        switch self {
        case .block: true
        case .method(let weak): weak.observer != nil
        }
    }
}

/// A weak reference to an observer.
struct WeakObserver: ~Copyable {
    weak let observer: (any NotificationObserver)?
}
