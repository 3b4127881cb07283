import ActorStrategy
import ObserverContract
import Playback

/// `async-sequence`. A task starts and ends when the loop of the readers turns, which is with an emission.
final class AsyncSequenceRig: RestlessRig {
    private var player: AudioPlayer! = AudioPlayer()
    private let loop = LoopExecutor()
    private let readers = LoopExecutor()
    private let tally = Tally()
    private let listeners: [Listener]
    private let tasks: Row<Task<Void, Never>?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        tasks = Row(count: observers) { _ in nil }
    }

    // The sequences end with the actor, and the tasks when they have read that.
    deinit {
        player = nil
        readers.turn()
    }

    static let leftOutOfRegistering: String? = PutOff.startOfTask
    static let leftOutOfRemoving: String? = PutOff.endOfTask

    var deliveries: Int { tally.count }

    func emit() {
        Task(executorPreference: loop) { [player] in await player?.play(Sample.item) }
        loop.turn()
        readers.turn()
    }

    func register(_ number: Int) { tasks.slots[number] = read(listeners[number]) }

    func remove(_ number: Int) { tasks.slots[number].take()!.cancel() }

    func registerRestless(_ number: Int) {
        // Everything happens on the thread that the trial runs on.
        nonisolated(unsafe) let rig = Unowned(self)
        tasks.slots[number] = read(
            Listener { [weight = Tally.weight()] _ in
                rig.object.tally.add(weight)
                rig.object.remove(number)
                rig.object.registerRestless(number)
            })
    }

    private func read(_ listener: Listener) -> Task<Void, Never> {
        let events = player.events()
        return Task(executorPreference: readers) {
            for await event in events where event.kind == .started { listener.closure(event.item) }
        }
    }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: @Sendable (Item) -> Void
}

/// A rig that a closure of its own player does not keep.
private struct Unowned {
    unowned let object: AsyncSequenceRig

    init(_ object: AsyncSequenceRig) { self.object = object }
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> @Sendable (Item) -> Void {
    // The loop of the readers turns on the thread that the trial runs on, and nobody else counts.
    nonisolated(unsafe) let tally = tally
    return { _ in tally.add(weight) }
}
