import ObservatoryPlayback
import StrategyCatalog

/// `published/thread-safe`, used by one thread.
struct PublishedThreadSafeSubject: OwningSubject {
    struct Listener {
        let closure: PublishedThreadSafePlayer.Observer
    }

    typealias Owner = TokenOwner<PublishedThreadSafeToken>

    private let player = PublishedThreadSafePlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener, _ tokens: Row<PublishedThreadSafeToken?>, _ number: Int) {
        tokens.slots[number] = player.observe(.started, listener.closure)
    }

    func own(_ listener: Listener, _: Tally) -> Owner {
        Owner(player.observe(.started, listener.closure))
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
