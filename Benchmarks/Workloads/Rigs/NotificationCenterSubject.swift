import NotificationCenterStrategy
import Playback

/// `notification-center`: blocks; for observers that end with their owners, methods.
extension NotificationCenterStrategy.AudioPlayer: OwningSubject {
    struct Listener {
        let closure: PlaybackCenter.Block
    }

    final class Owner: Counter, NotificationObserver {
        func receive(_: NotificationName, from _: AudioPlayer, with _: Item) {
            count()
        }
    }

    convenience init() { self.init(center: PlaybackCenter()) }

    func observe(_ listener: Listener, _ blocks: Row<BlockObserver?>, _ number: Int) {
        blocks.slots[number] = center.addObserver(for: .playbackStarted, using: listener.closure)
    }

    func end(_ blocks: Row<BlockObserver?>, _ number: Int) {
        center.removeObserver(blocks.slots[number].take()!)
    }

    func own(_: Listener, _ tally: Tally) -> Owner {
        let object = Owner(tally)
        center.addObserver(object, for: .playbackStarted)
        return object
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<AudioPlayer>, _ number: Int) -> Listener {
        Listener { [unowned rig, weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
