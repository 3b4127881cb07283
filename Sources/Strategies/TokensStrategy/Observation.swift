/// What the player keeps of one observer.
public struct Observation: ~Copyable {
    let observer: AudioPlayer.Observer
}
