import Playback
import StrategyCatalog

extension PublishedOwnerBoundPlayer: OwnerSubject {
    func observe(for owner: Counter) -> PublishedToken { addStartObserver(owner, using: listener()) }

    func observe(
        for owner: Counter, replacedBy rig: OwnerRig<PublishedOwnerBoundPlayer>, _ number: Int
    ) -> PublishedToken {
        addStartObserver(owner) { [unowned rig] owner, _, _ in rig.comeBack(number, owner) }
    }
}

// Not inlined: the optimizer must not use what it knows about the closure where it is registered.
@inline(never)
private func listener() -> PublishedOwnerBoundPlayer.Observer<Counter> {
    { owner, _, _ in owner.count() }
}
