import Playback
import StrategyCatalog

extension PublishedKeyedThreadSafePlayer: ItemSubject {
    // One thread emits at a time, and only that one counts.
    final class Observer: Counter, PublishedKeyedThreadSafeObserver, @unchecked Sendable {
        func playerStarted(_: PublishedKeyedThreadSafePlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedKeyedThreadSafeObserver, @unchecked Sendable {
        func playerStarted(_ player: PublishedKeyedThreadSafePlayer, _: Item) { player.replace(self) }
    }

    func add(_ observer: some PublishedKeyedThreadSafeObserver) { addObserver(observer) }

    func remove(_ observer: some PublishedKeyedThreadSafeObserver) { removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { addObserver(observer, for: item) }
}
