import Playback
import StrategyCatalog

extension PublishedMulticastPlayer: ObjectSubject {
    final class Observer: Counter, PublishedPlayerDelegate {
        func player(_: PublishedMulticastPlayer, didStart _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedPlayerDelegate {
        func player(_ player: PublishedMulticastPlayer, didStart _: Item) { player.replace(self) }
    }

    func add(_ observer: some PublishedPlayerDelegate) { delegates.addDelegate(observer) }

    func remove(_ observer: some PublishedPlayerDelegate) { delegates.removeDelegate(observer) }
}
