import KeyedThreadOwnedStrategy
import ObservatoryPlayback

/// `keyed-thread-owned`: the caller wakes the player's thread, and waits until it has called every observer.
struct KeyedThreadOwnedSubject: ItemSubject {
    static let deliversOnOtherThreads = true

    // Safe because only the player's thread counts, and the caller waits for it before reading the count.
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

    func play() {
        player.play(Sample.item)
        player.waitUntilDelivered()
    }

    func add(_ observer: some AudioPlayerObserver) { player.addObserver(observer) }

    func remove(_ observer: Observer) { player.removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { player.addObserver(observer, for: item) }
}
