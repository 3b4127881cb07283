import ActorStrategy
import ObservatoryPlayback
import ObserverContract

/// A player whose observers are tasks on their own loop. Every call ends by running the loop until nothing is
/// left to read, so tasks never run inside one another.
final class SequencePlayer: PlayerUnderTest {
    private var player: ActorUnderTest? = ActorUnderTest()
    private let readers = LoopExecutor()

    // Deallocating the actor ends the sequences; running the loop then ends their tasks.
    deinit {
        player = nil
        readers.turn()
    }

    var subjectUnderTest: AnyObject? { player?.subjectUnderTest }

    func play(_ item: Item) { perform { $0.play(item) } }
    func pause() { perform { $0.pause() } }
    func stop() { perform { $0.stop() } }

    private func perform(_ call: (ActorUnderTest) -> Void) {
        if let player { call(player) }
        readers.turn()
    }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        TaskObserver(keeping: lifetime, settle: readers.turn) { [weak self, readers] receive in
            guard let events = self?.player?.actor.events() else { return nil }
            return Task(executorPreference: readers, priority: .medium) {
                for await happened in events where happened.kind == event ?? happened.kind {
                    receive(happened)
                }
            }
        }
    }
}
