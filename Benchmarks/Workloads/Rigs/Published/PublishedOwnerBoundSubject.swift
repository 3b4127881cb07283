import ObservatoryPlayback
import StrategyCatalog

struct PublishedOwnerBoundSubject: OwnerSubject {
    private let player = PublishedOwnerBoundPlayer()

    func play() { player.play(Sample.item) }

    func observe(for owner: Counter) -> PublishedToken {
        player.addObserver(of: .started, owner, listener())
    }

    func observe(for owner: Counter, replacedBy rig: OwnerRig<Self>, _ number: Int) -> PublishedToken {
        player.addObserver(of: .started, owner) { [unowned rig] owner, _, _ in rig.comeBack(number, owner) }
    }

    func end(_ registration: PublishedToken) { registration.cancel() }
}

// Not inlined: the optimizer must not use what it knows about the closure where it is registered.
@inline(never)
private func listener() -> PublishedOwnerBoundPlayer.Observer<Counter> {
    { owner, _, _ in owner.count() }
}
