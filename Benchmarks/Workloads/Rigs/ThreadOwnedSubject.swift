import Playback
import ThreadOwnedStrategy

/// `thread-owned`: the caller wakes the thread of the player, and waits until it has called every observer.
struct ThreadOwnedSubject: TokenSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    private let player = AudioPlayer()

    static let deliversOnOtherThreads = true

    func play() {
        player.play(Sample.item)
        player.waitUntilTold()
    }

    func observe(_ listener: Listener) -> ObservationToken {
        player.observePlaybackStarted(listener.closure)
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        // The player's thread counts, and the caller has waited for it before it asks for the number.
        nonisolated(unsafe) let tally = tally
        return Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: TokenRig<Self>, _ number: Int) -> Listener {
        // The thread that the trial runs on waits while the player's thread calls.
        nonisolated(unsafe) let rig = Unowned(rig)
        return Listener { [weight = Tally.weight()] _, _ in rig.object.comeBack(number, weight) }
    }
}
