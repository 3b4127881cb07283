import Playback
import StrategyCatalog

/// `published/keyed`, where every observer has chosen an item.
final class PublishedItemRig: Rig {
    private let player = PublishedKeyedPlayer()
    private let tally = Tally()
    private let items: [Item]
    private let observers: [PublishedItemListener]

    init(observers count: Int) {
        items = Choice.catalogue(observers: count)
        observers = (0..<count).map { [tally] _ in PublishedItemListener(tally) }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        player.addObserver(observers[number], for: Choice.item(of: number, among: items))
    }
}

private final class PublishedItemListener: PublishedKeyedObserver {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func playerStarted(_: PublishedKeyedPlayer, _: Item) { tally.add(weight) }
}
