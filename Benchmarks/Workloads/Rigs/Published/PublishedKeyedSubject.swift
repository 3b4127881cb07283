import ObservatoryPlayback
import StrategyCatalog

struct PublishedKeyedSubject: ItemSubject {
    final class Observer: Counter, PublishedKeyedObserver {
        func playerStarted(_: PublishedKeyedPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedKeyedObserver {
        func playerStarted(_ player: PublishedKeyedPlayer, _: Item) {
            count()
            player.removeObserver(self)
            player.addObserver(self)
        }
    }

    private let player = PublishedKeyedPlayer()

    func play() { player.play(Sample.item) }

    func add(_ observer: some PublishedKeyedObserver) { player.addObserver(observer) }

    func remove(_ observer: Observer) { player.removeObserver(observer) }

    func add(_ observer: Observer, for item: Item) { player.addObserver(observer, for: item) }
}
