import ClosureArrayStrategy
import Playback

/// `closure-array`, which has no way to remove an observer.
extension ClosureArrayStrategy.AudioPlayer: ClosureSubject {
    struct Listener {
        let closure: Observer
    }

    func observe(_ listener: Listener, _: Row<Never?>, _: Int) {
        observePlaybackStarted(listener.closure)
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }
}
