import Playback
import StrategyCatalog

extension PublishedKeyedPlayer: ItemSubject {
    final class Observer: Counter, PublishedKeyedObserver {
        func playerStarted(_: PublishedKeyedPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedKeyedObserver {
        func playerStarted(_ player: PublishedKeyedPlayer, _: Item) { player.replace(self) }
    }

    func add(_ observer: some PublishedKeyedObserver) { addObserver(observer) }

    func remove(_ observer: some PublishedKeyedObserver) { removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { addObserver(observer, for: item) }
}
