import ObserverRegistry
import OwnerBoundStrategy
import Playback

extension OwnerBoundStrategy.AudioPlayer: OwnerSubject {
    func observe(for owner: Counter) -> RegistrationHandle {
        addPlaybackStartedObserver(owner, using: listener())
    }

    func observe(for owner: Counter, replacedBy rig: OwnerRig<AudioPlayer>, _ number: Int)
        -> RegistrationHandle
    {
        addPlaybackStartedObserver(owner) { [unowned rig] owner, _, _ in rig.comeBack(number, owner) }
    }
}

// Not inlined: the optimizer must not use what it knows about the closure where it is registered.
@inline(never)
private func listener() -> AudioPlayer.Observer<Counter> {
    { owner, _, _ in owner.count() }
}
