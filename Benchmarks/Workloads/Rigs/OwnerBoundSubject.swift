import ObservatoryPlayback
import ObserverRegistry
import OwnerBoundStrategy

struct OwnerBoundSubject: OwnerSubject {
    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func observe(for owner: Counter) -> RegistrationHandle {
        player.addPlaybackStartedObserver(owner, using: listener())
    }

    func observe(for owner: Counter, replacedBy rig: OwnerRig<Self>, _ number: Int) -> RegistrationHandle {
        player.addPlaybackStartedObserver(owner) { [unowned rig] owner, _, _ in rig.comeBack(number, owner) }
    }

    func end(_ registration: RegistrationHandle) { registration.cancel() }
}

// Not inlined: the optimizer must not use what it knows about the closure where it is registered.
@inline(never)
private func listener() -> AudioPlayer.Observer<Counter> {
    { owner, _, _ in owner.count() }
}
