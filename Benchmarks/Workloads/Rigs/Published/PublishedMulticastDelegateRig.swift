import Playback
import StrategyCatalog

/// `published/multicast-delegate`.
final class PublishedMulticastDelegateRig: RestlessRig, MortalRig {
    private let player = PublishedMulticastPlayer()
    private let tally = Tally()
    private let delegates: Row<CountingDelegate?>
    private let restless: Row<RestlessDelegate?>

    init(observers count: Int) {
        delegates = Row(count: count) { [tally] _ in CountingDelegate(tally) }
        restless = Row(count: count) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) { player.delegates.addDelegate(delegates.slots[number]!) }

    func remove(_ number: Int) { player.delegates.removeDelegate(delegates.slots[number]!) }

    func registerRestless(_ number: Int) {
        let delegate = RestlessDelegate(tally)
        restless.slots[number] = delegate
        player.delegates.addDelegate(delegate)
    }

    func dropOwner(_ number: Int) { delegates.slots[number] = nil }
}

private final class CountingDelegate: PublishedPlayerDelegate {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func player(_: PublishedMulticastPlayer, didStart _: Item) { tally.add(weight) }
}

private final class RestlessDelegate: PublishedPlayerDelegate {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func player(_ player: PublishedMulticastPlayer, didStart _: Item) {
        tally.add(weight)
        player.delegates.removeDelegate(self)
        player.delegates.addDelegate(self)
    }
}
