import ClosureArrayStrategy
import ObservatoryPlayback

/// `closure-array`, which has no way to remove an observer.
struct ClosureArraySubject: ClosureSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener, _: Row<Never?>, _: Int) {
        player.observePlaybackStarted(listener.closure)
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }
}
