import ClosureArrayStrategy
import Playback

/// `closure-array`, which has no way to remove an observer.
final class ClosureArrayRig: Rig {
    private let player = AudioPlayer()
    private let tally = Tally()
    private let listeners: [Listener]

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) { player.observePlaybackStarted(listeners[number].closure) }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: AudioPlayer.Observer
}

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> AudioPlayer.Observer {
    { _, _ in tally.add(weight) }
}
