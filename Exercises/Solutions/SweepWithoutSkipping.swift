import ExerciseSupport

/// A list of delegates: weak wrappers in an array, swept while the delegates are called.
private final class MulticastDelegate {
    private final class Wrapper {
        private(set) weak var delegate: Screen?
        let number: Int
        var isActive = true

        init(_ delegate: Screen, _ number: Int) {
            self.delegate = delegate
            self.number = number
        }
    }

    private var wrappers: [Wrapper] = []
    private var lastNumber = 0
    private var queue: [(invocation: (Screen) -> Void, last: Int)] = []

    var count: Int { wrappers.count { $0.isActive } }

    func addDelegate(_ delegate: Screen) {
        if wrappers.contains(where: { $0.isActive && $0.delegate === delegate }) { return }
        lastNumber += 1
        wrappers.append(Wrapper(delegate, lastNumber))
    }

    func removeDelegate(_ delegate: Screen) {
        wrappers.first { $0.isActive && $0.delegate === delegate }?.isActive = false
    }

    func invokeDelegates(_ invocation: @escaping (Screen) -> Void) {
        queue.append((invocation, lastNumber))
        // A call further up the stack performs it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            callAll(queue[next].invocation, upTo: queue[next].last)
            next += 1
        }
        queue = []
        wrappers.removeAll { !$0.isActive }
    }

    private func callAll(_ invocation: (Screen) -> Void, upTo last: Int) {
        var index = 0
        while index < wrappers.count, wrappers[index].number <= last {
            let wrapper = wrappers[index]
            if let delegate = wrapper.delegate {
                if wrapper.isActive { invocation(delegate) }
                index += 1
            } else {
                wrappers.remove(at: index)
            }
        }
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

struct SweepWithoutSkipping: Strategy {
    let id = "sweep-without-skipping"
    let summary = "weak wrappers in an array, cleaned up while they are called"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
