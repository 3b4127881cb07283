import Observers
import Playback
import TokensStrategy

/// A player whose stop can be observed.
protocol StoppablePlayer {
    /// Calls the closure when the player stops, until what is returned is called.
    func observeStop(_ observer: @escaping () -> Void) -> () -> Void
    func play(_ item: Item)
    func stop()
}

/// What the two players have in common that are written as one writes them first.
class NaivePlayer {
    fileprivate var observers: [(id: Int, call: () -> Void)] = []
    private var lastID = 0
    private var machine = PlaybackMachine()

    func observeStop(_ observer: @escaping () -> Void) -> () -> Void {
        lastID += 1
        observers.append((lastID, observer))
        return { [id = lastID] in self.observers.removeAll { $0.id == id } }
    }

    func play(_ item: Item) { machine.play(item) }

    func stop() {
        if machine.stop() != nil { notify() }
    }

    fileprivate func notify() {}
}

/// Counts positions from the first to the last.
final class PositionPlayer: NaivePlayer, StoppablePlayer {
    override func notify() {
        var position = 0
        while position < observers.count {
            observers[position].call()
            position += 1
        }
    }
}

/// Goes through a copy, as a loop over an array does.
final class CopyPlayer: NaivePlayer, StoppablePlayer {
    override func notify() {
        for observer in observers { observer.call() }
    }
}

/// Leaves it to the player of an earlier chapter.
struct TokenPlayer: StoppablePlayer {
    private let player = AudioPlayer()

    func observeStop(_ observer: @escaping () -> Void) -> () -> Void {
        let bag = ObservationBag()
        player.observePlaybackStopped { _, _ in observer() }.store(in: bag)
        return { bag.cancelAll() }
    }

    func play(_ item: Item) { player.play(item) }
    func stop() { player.stop() }
}
