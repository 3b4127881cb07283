import MulticastDelegateStrategy
import ObservatoryPlayback

struct MulticastDelegateSubject: ObjectSubject {
    final class Observer: Counter, AudioPlayerDelegate {
        func audioPlayer(_: AudioPlayer, didStart _: Item) { count() }
    }

    final class RestlessObserver: Counter, AudioPlayerDelegate {
        func audioPlayer(_ player: AudioPlayer, didStart _: Item) {
            count()
            player.removeDelegate(self)
            player.addDelegate(self)
        }
    }

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func add(_ observer: some AudioPlayerDelegate) { player.addDelegate(observer) }

    func remove(_ observer: Observer) { player.removeDelegate(observer) }
}
