import ObservatoryPlayback
import StrategyCatalog

/// `published/tokens`. Observers don't end with their owners, because dropping a token cancels nothing (R10).
struct PublishedTokensSubject: EndingSubject {
    struct Listener {
        let closure: PublishedTokenPlayer.Observer
    }

    private let player = PublishedTokenPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener, _ tokens: Row<PublishedToken?>, _ number: Int) {
        tokens.slots[number] = player.observeStart(listener.closure)
    }

    func end(_ tokens: Row<PublishedToken?>, _ number: Int) { tokens.slots[number].take()!.cancel() }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener {
        Listener { [unowned rig, weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
