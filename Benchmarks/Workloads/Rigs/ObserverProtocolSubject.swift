import ObservatoryPlayback
import ObserverProtocolStrategy

struct ObserverProtocolSubject: ObjectSubject {
    final class Observer: Counter, AudioPlayerObserver {
        func playbackStarted(_: AudioPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, AudioPlayerObserver {
        func playbackStarted(_ player: AudioPlayer, _: Item) {
            count()
            player.removeObserver(self)
            player.addObserver(self)
        }
    }

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func add(_ observer: some AudioPlayerObserver) { player.addObserver(observer) }

    func remove(_ observer: Observer) { player.removeObserver(observer) }
}
