import Playback
import StrategyCatalog

/// `published/tokens`. Observers don't end with their owners, because dropping a token cancels nothing (R10).
struct PublishedTokensSubject: ClosureSubject {
    struct Listener {
        let closure: PublishedTokenPlayer.Observer
    }

    private let player = PublishedTokenPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener) -> PublishedToken {
        player.observeStart(listener.closure)
    }

    func end(_ slot: UnsafeMutablePointer<PublishedToken?>) { slot.pointee.take()!.cancel() }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener {
        Listener { [unowned rig, weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
