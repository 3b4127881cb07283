import KeyedStrategy
import Playback

extension KeyedStrategy.AudioPlayer: ItemSubject {
    final class Observer: Counter, PlaybackStartedObserver {
        func playbackStarted(_: AudioPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PlaybackStartedObserver {
        func playbackStarted(_ player: AudioPlayer, _: Item) { player.replace(self) }
    }

    func add(_ observer: some PlaybackStartedObserver) { addObserver(observer) }

    func remove(_ observer: some PlaybackStartedObserver) { removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { addObserver(observer, for: item) }
}
