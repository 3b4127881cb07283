import ObservatoryPlayback
import StrategyCatalog

/// `published/notification-center`: blocks; for observers that end with their owners, methods.
///
/// Both look up the item in the notification's user info, as in the published form.
struct PublishedNotificationCenterSubject: OwningSubject {
    private static let started = "playback started"

    struct Listener {
        let closure: (PublishedCenter.UserInfo) -> Void
    }

    final class Owner: Counter {
        func receive(_ userInfo: PublishedCenter.UserInfo) {
            if userInfo["item"] is Item { count() }
        }
    }

    private let player = PublishedCenterPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener, _ blocks: Row<PublishedCenter.BlockObservation?>, _ number: Int) {
        blocks.slots[number] = player.center.addObserver(for: Self.started, using: listener.closure)
    }

    func end(_ blocks: Row<PublishedCenter.BlockObservation?>, _ number: Int) {
        player.center.removeObserver(blocks.slots[number].take()!)
    }

    func own(_: Listener, _ tally: Tally) -> Owner {
        let object = Owner(tally)
        player.center.addObserver(object, for: Self.started, calling: Owner.receive)
        return object
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { if $0["item"] is Item { tally.add(weight) } }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener {
        Listener { [unowned rig, weight = Tally.weight()] userInfo in
            rig.comeBack(number, userInfo["item"] is Item ? weight : 0)
        }
    }
}
