import ObserverRegistry

/// What the list keeps of one delegate.
struct Observation<Delegate>: ~Copyable, WeakRecord {
    let delegate: WeakReference<Delegate>

    var isAlive: Bool { delegate.isAlive }
}
