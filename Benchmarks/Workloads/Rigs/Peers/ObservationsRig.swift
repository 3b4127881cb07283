import ObserverContract
import Peers
import Playback

/// `peer/observations`. A task starts at once, and ends when the loop of its player turns, which is with an
/// emission.
@available(macOS 26.0, *)
final class ObservationsRig: RestlessRig {
    private let player: ObservationsPlayer
    private let loop = LoopExecutor()
    private let tally = Tally()
    private let listeners: [Listener]
    private let tasks: Row<Task<Void, Never>?>

    init(observers: Int) {
        player = ObservationsPlayer(loop: loop)
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        tasks = Row(count: observers) { _ in nil }
    }

    // The tasks do not learn that the player was deallocated.
    deinit {
        for number in listeners.indices { tasks.slots[number]?.cancel() }
        loop.turn()
    }

    static let leftOutOfRemoving: String? = PutOff.endOfTask

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

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> (PlaybackEvent) -> Void {
    { _ in tally.add(weight) }
}
