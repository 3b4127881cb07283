import ExerciseSupport

/// A list of delegates, as published: weak wrappers in an array, filtered for every event.
private final class MulticastDelegate {
    private final class Wrapper {
        weak var delegate: Screen?

        init(_ delegate: Screen) { self.delegate = delegate }
    }

    private var wrappers: [Wrapper] = []
    private var queue: [(invocation: (Screen) -> Void, audience: [Wrapper])] = []

    var count: Int { wrappers.count }

    func addDelegate(_ delegate: Screen) {
        if wrappers.contains(where: { $0.delegate === delegate }) { return }
        wrappers.append(Wrapper(delegate))
    }

    func removeDelegate(_ delegate: Screen) {
        guard let index = wrappers.firstIndex(where: { $0.delegate === delegate }) else { return }
        wrappers.remove(at: index).delegate = nil
    }

    func invokeDelegates(_ invocation: @escaping (Screen) -> Void) {
        queue.append((invocation, wrappers))
        // A call further up the stack performs it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (invocation, audience) = queue[next]
            for wrapper in audience {
                if let delegate = wrapper.delegate { invocation(delegate) }
            }
            next += 1
        }
        queue = []
        wrappers = wrappers.filter { $0.delegate != nil }
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
