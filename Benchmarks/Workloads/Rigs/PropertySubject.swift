import ObserverRegistry
import Observers
import Playback
import PropertyStrategy

/// `property`, whose closures receive the state.
extension PropertyStrategy.AudioPlayer: OwnerSubject {
    func observe(for owner: Counter) -> RegistrationHandle {
        addStateObserver(owner, options: .new, using: listener())
    }

    func observe(for owner: Counter, replacedBy rig: OwnerRig<AudioPlayer>, _ number: Int)
        -> RegistrationHandle
    {
        addStateObserver(owner, options: .new) { [unowned rig] owner, _, _ in rig.comeBack(number, owner) }
    }
}

// Not inlined: the optimizer must not use what it knows about the closure where it is registered.
@inline(never)
private func listener() -> AudioPlayer.Observer<Counter> {
    { owner, _, _ in owner.count() }
}
