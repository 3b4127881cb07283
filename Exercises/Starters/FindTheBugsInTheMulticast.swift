import ExerciseSupport

/// A list of delegates, as published: weak wrappers in an array, filtered for every event.
// To do: find out which delegates are called and should not be.
private final class MulticastDelegate {
    private final class Wrapper {
        private(set) weak var delegate: Screen?

        init(_ delegate: Screen) { self.delegate = delegate }
    }

    private var wrappers: [Wrapper] = []

    var count: Int { wrappers.count }

    func addDelegate(_ delegate: Screen) { wrappers.append(Wrapper(delegate)) }

    func removeDelegate(_ delegate: Screen) {
        guard let index = wrappers.firstIndex(where: { $0.delegate === delegate }) else { return }
        wrappers.remove(at: index)
    }

    func invokeDelegates(_ invocation: (Screen) -> Void) {
        wrappers = wrappers.filter { $0.delegate != nil }
        let living = wrappers.compactMap(\.delegate)
        living.forEach(invocation)
    }
}

private final class Player: ScreenPlayer {
    var machine = PlaybackMachine()
    private let delegates = MulticastDelegate()

    var observerCount: Int { delegates.count }

    func notify(_ event: PlaybackEvent) { delegates.invokeDelegates { $0.receive(event) } }
    func add(_ screen: Screen) { delegates.addDelegate(screen) }
    func remove(_ screen: Screen) { delegates.removeDelegate(screen) }
}

struct FindTheBugsInTheMulticast: Strategy {
    let id = "find-the-bugs-in-the-multicast"
    let summary = "weak wrappers in an array, as published"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
