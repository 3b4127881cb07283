import ObservatoryPlayback
import StrategyCatalog

struct PublishedMulticastDelegateSubject: ObjectSubject {
    final class Observer: Counter, PublishedPlayerDelegate {
        func player(_: PublishedMulticastPlayer, didStart _: Item) { count() }
    }

    final class RestlessObserver: Counter, PublishedPlayerDelegate {
        func player(_ player: PublishedMulticastPlayer, didStart _: Item) {
            count()
            player.delegates.removeDelegate(self)
            player.delegates.addDelegate(self)
        }
    }

    private let player = PublishedMulticastPlayer()

    func play() { player.play(Sample.item) }

    func add(_ observer: some PublishedPlayerDelegate) { player.delegates.addDelegate(observer) }

    func remove(_ observer: Observer) { player.delegates.removeDelegate(observer) }
}
