import Playback
import ThreadSafeStrategy

/// `thread-safe`, used by one thread: what it costs to be ready for others.
struct ThreadSafeSubject: TokenSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener) -> ObservationToken {
        player.observePlaybackStarted(listener.closure)
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        // One thread emits at a time, and only that one counts.
        nonisolated(unsafe) let tally = tally
        return Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: TokenRig<Self>, _ number: Int) -> Listener {
        // Everything happens on the thread that the trial runs on.
        nonisolated(unsafe) let rig = Unowned(rig)
        return Listener { [weight = Tally.weight()] _, _ in rig.object.comeBack(number, weight) }
    }
}
