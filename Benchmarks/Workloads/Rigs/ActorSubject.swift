import ActorStrategy
import ObserverContract
import Playback

/// `actor`, called from outside: every emission is a task, which runs on a loop until it has come back.
struct ActorSubject: TokenSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    private let player = AudioPlayer()
    private let loop = LoopExecutor()

    func play() {
        Task(executorPreference: loop) { [player] in await player.play(Sample.item) }
        loop.turn()
    }

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
