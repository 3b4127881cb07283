import KeyedStrategy
import ObservatoryPlayback

struct KeyedSubject: ItemSubject {
    final class Observer: Counter, PlaybackStartedObserver {
        func playbackStarted(_: AudioPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PlaybackStartedObserver {
        func playbackStarted(_ player: AudioPlayer, _: Item) {
            count()
            player.removeObserver(self)
            player.addObserver(self)
        }
    }

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func add(_ observer: some PlaybackStartedObserver) { player.addObserver(observer) }

    func remove(_ observer: Observer) { player.removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { player.addObserver(observer, for: item) }
}
