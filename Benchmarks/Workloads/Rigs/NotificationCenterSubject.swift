import NotificationCenterStrategy
import ObservatoryPlayback

/// `notification-center`: blocks; for observers that end with their owners, methods.
struct NotificationCenterSubject: OwningSubject {
    struct Listener {
        let closure: PlaybackCenter.Block
    }

    final class Owner: Counter, NotificationObserver {
        func receive(_: NotificationName, from _: AudioPlayer, with _: Item) { count() }
    }

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener, _ blocks: Row<BlockObserver?>, _ number: Int) {
        blocks.slots[number] = player.center.addObserver(for: .playbackStarted, using: listener.closure)
    }

    func end(_ blocks: Row<BlockObserver?>, _ number: Int) {
        player.center.removeObserver(blocks.slots[number].take()!)
    }

    func own(_: Listener, _ tally: Tally) -> Owner {
        let object = Owner(tally)
        player.center.addObserver(object, for: .playbackStarted)
        return object
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener {
        Listener { [unowned rig, weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
