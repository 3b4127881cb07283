import MulticastDelegateStrategy
import Playback

/// `multicast-delegate`.
final class MulticastDelegateRig: RestlessRig, MortalRig {
    private let player = AudioPlayer()
    private let tally = Tally()
    private let delegates: Row<CountingDelegate?>
    private let restless: Row<RestlessDelegate?>

    init(observers count: Int) {
        delegates = Row(count: count) { [tally] _ in CountingDelegate(tally) }
        restless = Row(count: count) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) { player.addDelegate(delegates.slots[number]!) }

    func remove(_ number: Int) { player.removeDelegate(delegates.slots[number]!) }

    func registerRestless(_ number: Int) {
        let delegate = RestlessDelegate(tally)
        restless.slots[number] = delegate
        player.addDelegate(delegate)
    }

    func dropOwner(_ number: Int) { delegates.slots[number] = nil }
}

private final class CountingDelegate: AudioPlayerDelegate {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func audioPlayer(_: AudioPlayer, didStart _: Item) { tally.add(weight) }
}

private final class RestlessDelegate: AudioPlayerDelegate {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func audioPlayer(_ player: AudioPlayer, didStart _: Item) {
        tally.add(weight)
        player.removeDelegate(self)
        player.addDelegate(self)
    }
}
