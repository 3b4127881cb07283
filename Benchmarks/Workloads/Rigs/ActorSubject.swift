import ActorStrategy
import ObservatoryPlayback
import Observers

/// `actor`, called from outside: a task awaits every emission, on a loop that runs until the call returns.
struct ActorSubject: OwningSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    typealias Owner = SharedObservationBag

    private let player = AudioPlayer()
    private let task: CallingTask

    init() { task = CallingTask { [player] in await player.play(Sample.item) } }

    func play() { task.call() }

    func observe(_ listener: Listener, _ tokens: Row<SharedObservationToken?>, _ number: Int) {
        tokens.slots[number] = player.observePlaybackStarted(listener.closure)
    }

    func own(_ listener: Listener, _: Tally) -> SharedObservationBag {
        let bag = SharedObservationBag()
        player.observePlaybackStarted(listener.closure).store(in: bag)
        return bag
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        // One thread emits at a time, and only that one counts.
        nonisolated(unsafe) let tally = tally
        return Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener {
        // Everything happens on the thread of the timed run.
        nonisolated(unsafe) unowned let rig = rig
        return Listener { [weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
