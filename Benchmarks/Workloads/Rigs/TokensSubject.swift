import Playback
import TokensStrategy

/// `tokens`: each kept by itself, or in the bag of an owner.
struct TokensSubject: TokenSubject {
    struct Listener {
        let closure: AudioPlayer.Observer
    }

    private let player = AudioPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener) -> ObservationToken {
        player.observePlaybackStarted(listener.closure)
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { _, _ in tally.add(weight) }
    }

    static func restless(_ rig: TokenRig<Self>, _ number: Int) -> Listener {
        Listener { [unowned rig, weight = Tally.weight()] _, _ in rig.comeBack(number, weight) }
    }
}
