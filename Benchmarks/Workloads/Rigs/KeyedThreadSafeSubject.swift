import KeyedThreadSafeStrategy
import ObservatoryPlayback

/// `keyed-thread-safe`, used by one thread: shows the overhead of being ready for others.
struct KeyedThreadSafeSubject: ItemSubject {
    // Safe because one thread emits at a time, and only that thread counts.
    final class Observer: Counter, AudioPlayerObserver, @unchecked Sendable {
        func playbackStarted(_: AudioPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, AudioPlayerObserver, @unchecked Sendable {
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

    func add(_ observer: Observer, for item: Item) { player.addObserver(observer, for: item) }
}
