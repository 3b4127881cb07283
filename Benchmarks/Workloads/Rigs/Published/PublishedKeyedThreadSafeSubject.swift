import ObservatoryPlayback
import StrategyCatalog

struct PublishedKeyedThreadSafeSubject: ItemSubject {
    // One thread emits at a time, and only that one counts.
    final class Observer: Counter, PublishedKeyedThreadSafeObserver, @unchecked Sendable {
        func playerStarted(_: PublishedKeyedThreadSafePlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedKeyedThreadSafeObserver, @unchecked Sendable {
        func playerStarted(_ player: PublishedKeyedThreadSafePlayer, _: Item) {
            count()
            player.removeObserver(self)
            player.addObserver(self)
        }
    }

    private let player = PublishedKeyedThreadSafePlayer()

    func play() { player.play(Sample.item) }

    func add(_ observer: some PublishedKeyedThreadSafeObserver) { player.addObserver(observer) }

    func remove(_ observer: Observer) { player.removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { player.addObserver(observer, for: item) }
}
