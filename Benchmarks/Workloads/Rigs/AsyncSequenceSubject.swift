import ActorStrategy
import ObservatoryPlayback
import ObserverContract

/// `async-sequence`. The tasks of the readers start and end only when their loop turns, at the next emission.
final class AsyncSequenceSubject: EndingSubject {
    struct Listener {
        let closure: @Sendable (Item) -> Void
    }

    static let leftOutOfRegistering: String? = PutOff.startOfTask
    static let leftOutOfRemoving: String? = PutOff.endOfTask

    private var player: AudioPlayer!
    private var task: CallingTask!
    private let readers = LoopExecutor()

    init() {
        let player = AudioPlayer()
        self.player = player
        task = CallingTask { await player.play(Sample.item) }
    }

    // The sequences end with the actor, and the tasks end when they have read that.
    deinit {
        task = nil
        player = nil
        readers.turn()
    }

    func play() {
        task.call()
        readers.turn()
    }

    func observe(_ listener: Listener, _ tasks: Row<Task<Void, Never>?>, _ number: Int) {
        let events = player.events()
        tasks.slots[number] = Task(executorPreference: readers) {
            for await event in events where event.kind == .started { listener.closure(event.item) }
        }
    }

    func end(_ tasks: Row<Task<Void, Never>?>, _ number: Int) { tasks.slots[number].take()!.cancel() }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        // The readers' loop turns on the thread of the timed run, and only that thread counts.
        nonisolated(unsafe) let tally = tally
        return Listener { _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<AsyncSequenceSubject>, _ number: Int) -> Listener {
        // Everything happens on the thread of the timed run.
        nonisolated(unsafe) unowned let rig = rig
        return Listener { [weight = Tally.weight()] _ in rig.comeBack(number, weight) }
    }
}
