import ExerciseSupport

/// A player whose state notifies its observers in `didSet`, as published.
private final class Player: StatePlayer {
    private var machine = PlaybackMachine()
    private var bindings: [Binding] = []

    // To do: every observer has to receive every change, in order, with the old and the new value.
    private(set) var state = PlaybackState.idle {
        didSet {
            for binding in bindings { binding.tell(StateChange(from: oldValue, to: state)) }
            // Freed afterwards: a `deinit` may use the player.
            withExtendedLifetime(bindings) { bindings.removeAll { $0.owner == nil } }
        }
    }

    var observerCount: Int { bindings.count }

    func observe<Owner: AnyObject>(
        for owner: Owner, startingNow: Bool, _ observer: @escaping (Owner, StateChange) -> Void
    ) {
        let binding = Binding(owner, observer)
        bindings.append(binding)
        if startingNow { binding.tell(StateChange(from: nil, to: state, isInitial: true)) }
    }

    func removeObservers(of owner: AnyObject) { bindings.removeAll { $0.owner === owner } }

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

struct FindTheBugInDidSet: Strategy {
    let id = "find-the-bug-in-did-set"
    let summary = "a state that notifies in didSet, as published"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting, .property]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
