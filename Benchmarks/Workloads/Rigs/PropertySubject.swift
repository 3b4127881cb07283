import ObservatoryPlayback
import ObserverRegistry
import Observers
import PropertyStrategy

/// `property`, whose closures receive the state.
struct PropertySubject: OwnerSubject {
    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func observe(for owner: Counter) -> RegistrationHandle {
        player.addStateObserver(owner, options: .new, using: listener())
    }

    func observe(for owner: Counter, replacedBy rig: OwnerRig<Self>, _ number: Int) -> RegistrationHandle {
        player.addStateObserver(owner, options: .new) { [unowned rig] owner, _, _ in
            rig.comeBack(number, owner)
        }
    }

    func end(_ registration: RegistrationHandle) { registration.cancel() }
}

// Not inlined: the optimizer must not use what it knows about the closure where it is registered.
@inline(never)
private func listener() -> AudioPlayer.Observer<Counter> {
    { owner, _, _ in owner.count() }
}
