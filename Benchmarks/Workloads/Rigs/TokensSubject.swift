import ObservatoryPlayback
import Observers
import TokensStrategy

/// `tokens`: each stored alone, or in the bag of an owner.
struct TokensSubject: OwningSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    typealias Owner = ObservationBag

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener, _ tokens: Row<ObservationToken?>, _ number: Int) {
        tokens.slots[number] = player.observePlaybackStarted(listener.closure)
    }

    func own(_ listener: Listener, _: Tally) -> ObservationBag {
        let bag = ObservationBag()
        player.observePlaybackStarted(listener.closure).store(in: bag)
        return bag
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener {
        Listener { [unowned rig, weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
