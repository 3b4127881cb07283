import Playback
import StrategyCatalog

extension PublishedProtocolPlayer: ObjectSubject {
    final class Observer: Counter, PublishedProtocolObserver {
        func playerStarted(_: PublishedProtocolPlayer, _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedProtocolObserver {
        func playerStarted(_ player: PublishedProtocolPlayer, _: Item) { player.replace(self) }
    }

    func add(_ observer: some PublishedProtocolObserver) { addObserver(observer) }

    func remove(_ observer: some PublishedProtocolObserver) { removeObserver(observer) }
}
