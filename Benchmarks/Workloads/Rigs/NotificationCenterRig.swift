import NotificationCenterStrategy
import Playback

/// `notification-center`: blocks, and methods where observers have to go with their owners.
final class NotificationCenterRig: RestlessRig, MortalRig {
    private let player = AudioPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let blocks: Row<BlockObserver?>
    private let objects: Row<CountingObserver?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        blocks = Row(count: observers) { _ in nil }
        objects = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        blocks.slots[number] = player.center.addObserver(
            for: .playbackStarted, using: listeners[number].closure)
    }

    func remove(_ number: Int) { player.center.removeObserver(blocks.slots[number].take()!) }

    func registerRestless(_ number: Int) {
        blocks.slots[number] = player.center.addObserver(for: .playbackStarted) {
            [unowned self, weight = Tally.weight()] _, _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }

    func registerOwned(_ number: Int) {
        let object = CountingObserver(tally)
        player.center.addObserver(object, for: .playbackStarted)
        objects.slots[number] = object
    }

    func dropOwner(_ number: Int) { objects.slots[number] = nil }
}

private final class CountingObserver: NotificationObserver {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func receive(_: NotificationName, from _: AudioPlayer, with _: Item) { tally.add(weight) }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: PlaybackCenter.Block
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> PlaybackCenter.Block {
    { _, _ in tally.add(weight) }
}
