import ObservatoryPeers
import ObservatoryPlayback
import ObserverContract

/// Drives `peer/observations` or `peer/async-message`. A task ends only when the player's loop turns, at the
/// next emission.
@available(macOS 26.0, *)
final class ReaderRig<Player: ReadPlayer>: RestlessRig {
    private let player: Player
    private let loop = LoopExecutor()
    private let tally = Tally()
    private let listeners: [Listener]
    private let tasks: Row<Task<Void, Never>?>

    init(observers: Int) {
        player = Player(loop: loop)
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        tasks = Row(count: observers) { _ in nil }
    }

    // The tasks don't notice that the player was deallocated.
    deinit {
        for number in listeners.indices { tasks.slots[number]?.cancel() }
        loop.turn()
    }

    static var leftOutOfRegistering: String? { Player.startsTasksAtOnce ? nil : PutOff.startOfTask }
    static var leftOutOfRemoving: String? { PutOff.endOfTask }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        tasks.slots[number] = player.observe(.started, listeners[number].closure)
    }

    func remove(_ number: Int) { tasks.slots[number].take()!.cancel() }

    func registerRestless(_ number: Int) {
        tasks.slots[number] = player.observe(.started) {
            [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: (PlaybackEvent) -> Void
}

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> (PlaybackEvent) -> Void {
    { _ in tally.add(weight) }
}
