import Peers
import Playback

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// `peer/combine`: each sink kept by itself, or by its owner, in a set as is the custom.
struct CombineSubject: PeerSubject, OwningSubject {
    /// Keeps its sinks.
    final class Owner {
        var sinks: Set<AnyCancellable> = []
    }

    private let player = CombinePlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener) -> AnyCancellable { player.observe(.started, listener.closure) }

    func own(_ listener: PeerListener, _: Tally) -> Owner {
        let owner = Owner()
        observe(listener).store(in: &owner.sinks)
        return owner
    }
}
