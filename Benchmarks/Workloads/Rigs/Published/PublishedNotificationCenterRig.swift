import Playback
import StrategyCatalog

/// `published/notification-center`: blocks, and methods where observers have to go with their owners.
///
/// Both look for the item in what the notification carries, since that is how they get it.
final class PublishedNotificationCenterRig: RestlessRig, MortalRig {
    private static let started = "playback started"

    private let player = PublishedCenterPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let blocks: Row<PublishedCenter.BlockObservation?>
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
            for: Self.started, using: listeners[number].closure)
    }

    func remove(_ number: Int) { player.center.removeObserver(blocks.slots[number].take()!) }

    func registerRestless(_ number: Int) {
        blocks.slots[number] = player.center.addObserver(for: Self.started) {
            [unowned self, weight = Tally.weight()] userInfo in
            if userInfo["item"] is Item { tally.add(weight) }
            remove(number)
            registerRestless(number)
        }
    }

    func registerOwned(_ number: Int) {
        let object = CountingObserver(tally)
        player.center.addObserver(object, for: Self.started, calling: CountingObserver.receive)
        objects.slots[number] = object
    }

    func dropOwner(_ number: Int) { objects.slots[number] = nil }
}

private final class CountingObserver {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func receive(_ userInfo: PublishedCenter.UserInfo) {
        if userInfo["item"] is Item { tally.add(weight) }
    }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: (PublishedCenter.UserInfo) -> Void
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> (PublishedCenter.UserInfo) -> Void {
    { if $0["item"] is Item { tally.add(weight) } }
}
