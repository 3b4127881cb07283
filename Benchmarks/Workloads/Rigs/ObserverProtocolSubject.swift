import ObserverProtocolStrategy
import Playback

extension ObserverProtocolStrategy.AudioPlayer: ObjectSubject {
    final class Observer: Counter, AudioPlayerObserver {
        func playbackStarted(_: AudioPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, AudioPlayerObserver {
        func playbackStarted(_ player: AudioPlayer, _: Item) { player.replace(self) }
    }

    func add(_ observer: some AudioPlayerObserver) { addObserver(observer) }

    func remove(_ observer: some AudioPlayerObserver) { removeObserver(observer) }
}
