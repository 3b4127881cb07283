import ObserverRegistry

/// What the player keeps of one observer.
struct Observation: ~Copyable, RegistryRecord {
    let observer: AudioPlayer.Observer
}
