// A subject that keeps closures in a registry, and an observer that leaves while it is called.

import ObserverRegistry

struct Observation: ~Copyable, RegistryRecord {
    let closure: (String) -> Void
}

let registry = Registry<Observation>()

func tell(_ title: String) {
    registry.emit(title) { observation, title in
        observation.closure(title)
        return .made
    }
}

nonisolated(unsafe) var once: RegistrationID?
once = registry.add(
    Observation { title in
        print("once:", title)
        if let once { registry.remove(once) }
    })
registry.add(Observation { print("always:", $0) })
tell("Blue Train")  // once: Blue Train, always: Blue Train
tell("Naima")  // always: Naima
