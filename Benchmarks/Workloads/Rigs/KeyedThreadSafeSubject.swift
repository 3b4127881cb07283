import KeyedThreadSafeStrategy
import Playback

/// `keyed-thread-safe`, used by one thread: shows the overhead of being ready for others.
extension KeyedThreadSafeStrategy.AudioPlayer: ItemSubject {
    // Safe because one thread emits at a time, and only that thread counts.
    final class Observer: Counter, AudioPlayerObserver, @unchecked Sendable {
        func playbackStarted(_: AudioPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, AudioPlayerObserver, @unchecked Sendable {
        func playbackStarted(_ player: AudioPlayer, _: Item) { player.replace(self) }
    }

    func add(_ observer: some AudioPlayerObserver) { addObserver(observer) }

    func remove(_ observer: some AudioPlayerObserver) { removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { addObserver(observer, for: item) }
}
