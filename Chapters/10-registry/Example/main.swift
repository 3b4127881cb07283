import ObservatoryPlayback
import ObserverRegistry

/// A player that is little more than a registry of closures.
final class BarePlayer {
    /// The record that the registry stores for each observer. It can't be copied, so it is called in place.
    struct Observation: ~Copyable {
        let receive: (Item) -> Void
    }

    private let registry = Registry<Observation>()

    var count: Int { registry.storedCount }

    func observe(_ receive: @escaping (Item) -> Void) -> RegistrationID {
        registry.add(Observation(receive: receive))
    }

    func remove(_ id: RegistrationID) { registry.remove(id) }

    func play(_ item: Item) {
        registry.emit(item) { observation, item in
            observation.receive(item)
            return .made
        }
    }
}

/// Prints a line when the closure that captures it is released.
final class Capture {
    private let name: String

    init(_ name: String) { self.name = name }

    deinit { print("    \(name)'s closure is released") }
}

let player = BarePlayer()
let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
let naima = Item(title: "Naima", duration: .seconds(264))
var registrations: [String: RegistrationID] = [:]

@MainActor
func observe(_ name: String, reacting: @escaping () -> Void = {}) {
    let capture = Capture(name)
    var reaction: (() -> Void)? = reacting
    registrations[name] = player.observe { item in
        print("    \(name) started \(item.title)")
        reaction?()
        reaction = nil
        withExtendedLifetime(capture) {}
    }
}

@MainActor
func runScript() {
    observe("A") {
        print("    A removes B, registers D and plays Naima")
        player.remove(registrations["B"]!)
        observe("D")
        player.play(naima)
        print("    A's call is at its end")
    }
    observe("B")
    observe("C")

    print("play(Blue Train):")
    player.play(blueTrain)
    print("play returns. Registered: \(player.count)")

    player.remove(registrations["B"]!)
    print("B is removed again. Registered: \(player.count)")
}

runScript()
