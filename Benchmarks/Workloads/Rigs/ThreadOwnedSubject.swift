import Observers
import Playback
import ThreadOwnedStrategy

/// `thread-owned`: the caller wakes the player's thread, and waits until it has called every observer.
extension ThreadOwnedStrategy.AudioPlayer: OwningSubject {
    struct Listener {
        let closure: Observer
    }

    typealias Owner = SharedObservationBag

    static var deliversOnOtherThreads: Bool { true }

    func observe(_ listener: Listener, _ tokens: Row<SharedObservationToken?>, _ number: Int) {
        tokens.slots[number] = observePlaybackStarted(listener.closure)
    }

    func own(_ listener: Listener, _: Tally) -> SharedObservationBag {
        let bag = SharedObservationBag()
        observePlaybackStarted(listener.closure).store(in: bag)
        return bag
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        // Safe because only the player's thread counts, and the caller waits for it before reading the count.
        nonisolated(unsafe) let tally = tally
        return Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<AudioPlayer>, _ number: Int) -> Listener {
        // Safe because the trial's thread waits while the player's thread calls the observers.
        nonisolated(unsafe) let rig = Unowned(rig)
        return Listener { [weight = Tally.weight()] _, _ in rig.object.comeBack(number, weight) }
    }
}
