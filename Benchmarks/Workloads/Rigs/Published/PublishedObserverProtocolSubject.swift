import ObservatoryPlayback
import StrategyCatalog

struct PublishedObserverProtocolSubject: ObjectSubject {
    final class Observer: Counter, PublishedProtocolObserver {
        func playerStarted(_: PublishedProtocolPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedProtocolObserver {
        func playerStarted(_ player: PublishedProtocolPlayer, _: Item) {
            count()
            player.removeObserver(self)
            player.addObserver(self)
        }
    }

    private let player = PublishedProtocolPlayer()

    func play() { player.play(Sample.item) }

    func add(_ observer: some PublishedProtocolObserver) { player.addObserver(observer) }

    func remove(_ observer: Observer) { player.removeObserver(observer) }
}
