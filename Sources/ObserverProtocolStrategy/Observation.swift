import ObserverRegistry

/// What the player keeps of one observer.
struct Observation: ~Copyable, RegistryRecord {
    weak let observer: (any AudioPlayerObserver)?

    var isAlive: Bool { observer != nil }
}
