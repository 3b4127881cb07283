// A subject that keeps closures in a registry, and an observer that removes itself while it is called.

import ObserverRegistry

struct Observation: ~Copyable {
    let closure: (String) -> Void
}

final class Radio {
    private let observers = Registry<Observation>()

    func listen(_ closure: @escaping (String) -> Void) -> RegistrationID {
        observers.add(Observation(closure: closure))
    }

    func leave(_ id: RegistrationID) { observers.remove(id) }

    func play(_ title: String) {
        observers.emit(title) { observation, title in
            observation.closure(title)
            return .made
        }
    }
}

let radio = Radio()
var once: RegistrationID?
once = radio.listen { title in
    print("once:", title)
    if let once { radio.leave(once) }
}
_ = radio.listen { print("always:", $0) }
radio.play("Blue Train")  // once: Blue Train, always: Blue Train
radio.play("Naima")  // always: Naima
