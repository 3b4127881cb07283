import KeyedThreadOwnedStrategy
import Playback

/// `keyed-thread-owned`: the caller wakes the player's thread, and waits until it has called every observer.
extension KeyedThreadOwnedStrategy.AudioPlayer: ItemSubject {
    static var deliversOnOtherThreads: Bool { true }

    // Safe because only the player's thread counts, and the caller waits for it before reading the count.
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
