import ObserverRegistry

/// What the center keeps of one observer: a block, or an object whose method it calls.
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

/// An object that observes, held weakly.
struct WeakObserver: ~Copyable {
    weak let observer: (any NotificationObserver)?
}
