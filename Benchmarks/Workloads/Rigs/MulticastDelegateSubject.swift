import MulticastDelegateStrategy
import Playback

extension MulticastDelegateStrategy.AudioPlayer: ObjectSubject {
    final class Observer: Counter, AudioPlayerDelegate {
        func audioPlayer(_: AudioPlayer, didStart _: Item) { count() }
    }

    final class RestlessObserver: Counter, AudioPlayerDelegate {
        func audioPlayer(_ player: AudioPlayer, didStart _: Item) {
            player.replace(self)
        }
    }

    func add(_ observer: some AudioPlayerDelegate) { addDelegate(observer) }

    func remove(_ observer: some AudioPlayerDelegate) { removeDelegate(observer) }
}
