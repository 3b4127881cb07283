import KeyedStrategy
import Playback

/// `keyed`, where every observer has chosen an item.
final class ItemRig: Rig {
    private let player = AudioPlayer()
    private let tally = Tally()
    private let items: [Item]
    private let observers: [ItemListener]

    init(observers count: Int) {
        items = Choice.catalogue(observers: count)
        observers = (0..<count).map { [tally] _ in ItemListener(tally) }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        player.addObserver(observers[number], for: Choice.item(of: number, among: items))
    }
}

private final class ItemListener: PlaybackStartedObserver {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func playbackStarted(_: AudioPlayer, _: Item) { tally.add(weight) }
}
