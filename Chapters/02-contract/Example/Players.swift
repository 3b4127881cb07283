import ClosureArrayStrategy
import ObservatoryPlayback

/// What the checks need from a player.
protocol ObservablePlayer: AnyObject {
    /// Registers a closure that receives every event from now on.
    func observe(_ observer: @escaping (PlaybackEvent) -> Void)
    func play(_ item: Item)
    func pause()
}

/// A player that calls its observers in the plain loop that most people write first.
final class LoopingPlayer: ObservablePlayer {
    private var machine = PlaybackMachine()
    private var observers: [(PlaybackEvent) -> Void] = []

    func observe(_ observer: @escaping (PlaybackEvent) -> Void) { observers.append(observer) }

    func play(_ item: Item) {
        machine.play(item)
        notify(PlaybackEvent(.started, item))
    }

    func pause() {
        if let item = machine.pause() { notify(PlaybackEvent(.paused, item)) }
    }

    private func notify(_ event: PlaybackEvent) {
        for observer in observers { observer(event) }
    }
}

extension AudioPlayer: ObservablePlayer {
    func observe(_ observer: @escaping (PlaybackEvent) -> Void) {
        observePlaybackStarted { _, item in observer(PlaybackEvent(.started, item)) }
        observePlaybackPaused { _, item in observer(PlaybackEvent(.paused, item)) }
    }
}
