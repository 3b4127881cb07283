/// What the player keeps of one observer.
struct Observation: ~Copyable {
    let observer: AudioPlayer.Observer
}
