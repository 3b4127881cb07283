import ExerciseSupport

/// A player whose state is a value that can be observed.
private final class Player: StatePlayer {
    private var machine = PlaybackMachine()
    private var bindings: [Binding] = []
    private var queue: [(change: StateChange, audience: [Binding])] = []
    private var isDelivering = false
    private(set) var state = PlaybackState.idle {
        didSet { tell(StateChange(from: oldValue, to: state), bindings) }
    }

    var observerCount: Int { bindings.count }

    func observe<Owner: AnyObject>(
        for owner: Owner, startingNow: Bool, _ observer: @escaping (Owner, StateChange) -> Void
    ) {
        let binding = Binding(owner, observer)
        bindings.append(binding)
        guard startingNow else { return }
        let first = StateChange(from: nil, to: state, isInitial: true)
        if isDelivering { binding.tell(first) } else { deliver { binding.tell(first) } }
    }

    private func tell(_ change: StateChange, _ audience: [Binding]) {
        queue.append((change, audience))
        if !isDelivering { deliver() }
    }

    /// Runs `first`, then delivers the queue, which includes the changes that `first` has caused.
    private func deliver(beginningWith first: () -> Void = {}) {
        isDelivering = true
        first()
        var next = 0
        while next < queue.count {
            let (change, audience) = queue[next]
            for binding in audience where binding.isActive { binding.tell(change) }
            next += 1
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(queue) {
            queue = []
            isDelivering = false
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(bindings) { bindings.removeAll { $0.owner == nil } }
    }

    func removeObservers(of owner: AnyObject) {
        for binding in bindings where binding.owner === owner { binding.isActive = false }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(bindings) { bindings.removeAll { !$0.isActive } }
    }

    func play(_ item: Item) {
        machine.play(item)
        state = machine.state
    }

    func pause() { if machine.pause() != nil { state = machine.state } }
    func stop() { if machine.stop() != nil { state = machine.state } }
}

private final class Binding {
    private(set) weak var owner: AnyObject?
    let tell: (StateChange) -> Void
    var isActive = true

    init<Owner: AnyObject>(_ owner: Owner, _ observer: @escaping (Owner, StateChange) -> Void) {
        self.owner = owner
        tell = { [weak owner] change in
            if let owner { observer(owner, change) }
        }
    }
}

struct DeliverTheInitialValue: Strategy {
    let id = "deliver-the-initial-value"
    let summary = "an observable state"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting, .property]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
