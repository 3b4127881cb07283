import Playback
import StrategyCatalog

/// `published/keyed`, where every observer hears of every item.
final class PublishedKeyedRig: RestlessRig, MortalRig {
    private let player = PublishedKeyedPlayer()
    private let tally = Tally()
    private let observers: Row<CountingObserver?>
    private let restless: Row<RestlessObserver?>

    init(observers count: Int) {
        observers = Row(count: count) { [tally] _ in CountingObserver(tally) }
        restless = Row(count: count) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) { player.addObserver(observers.slots[number]!) }

    func remove(_ number: Int) { player.removeObserver(observers.slots[number]!) }

    func registerRestless(_ number: Int) {
        let observer = RestlessObserver(tally)
        restless.slots[number] = observer
        player.addObserver(observer)
    }

    func dropOwner(_ number: Int) { observers.slots[number] = nil }
}

private final class CountingObserver: PublishedKeyedObserver {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func playerStarted(_: PublishedKeyedPlayer, _: Item) { tally.add(weight) }
}

private final class RestlessObserver: PublishedKeyedObserver {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func playerStarted(_ player: PublishedKeyedPlayer, _: Item) {
        tally.add(weight)
        player.removeObserver(self)
        player.addObserver(self)
    }
}
