import ObservatoryPlayback
import Observers
import TokensStrategy

/// A player whose stop can be observed.
protocol StoppablePlayer {
    /// Registers a closure for every stop, and returns a closure that removes it.
    func observeStop(_ observer: @escaping () -> Void) -> () -> Void
    func play(_ item: Item)
    func stop()
}

/// What the two naive players share. They differ in `notify`.
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

/// Calls its observers by position, from the first to the last.
final class PositionPlayer: NaivePlayer, StoppablePlayer {
    override func notify() {
        var position = 0
        while position < observers.count {
            observers[position].call()
            position += 1
        }
    }
}

/// Calls its observers from a copy, because a `for` loop iterates over a copy of its array.
final class CopyPlayer: NaivePlayer, StoppablePlayer {
    override func notify() {
        for observer in observers { observer.call() }
    }
}

/// Uses the `tokens` player of an earlier chapter.
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
