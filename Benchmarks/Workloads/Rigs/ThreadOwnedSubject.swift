import ObservatoryPlayback
import Observers
import ThreadOwnedStrategy

/// `thread-owned`: the caller wakes the player's thread, and waits until it has called every observer.
struct ThreadOwnedSubject: OwningSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    typealias Owner = SharedObservationBag

    static let deliversOnOtherThreads = true

    private let player = AudioPlayer()

    func play() {
        player.play(Sample.item)
        player.waitUntilDelivered()
    }

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
        // Safe because only the player's thread counts, and the caller waits for it before reading the count.
        nonisolated(unsafe) let tally = tally
        return Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener {
        // Safe because the timed run's thread waits while the player's thread calls the observers.
        nonisolated(unsafe) unowned let rig = rig
        return Listener { [weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
