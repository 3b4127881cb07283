/// The player's record of one observer.
struct Observation: ~Copyable {
    let observer: AudioPlayer.Observer
}
