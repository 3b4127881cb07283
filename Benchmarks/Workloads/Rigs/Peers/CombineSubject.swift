import ObservatoryPeers
import ObservatoryPlayback

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// `peer/combine`: each sink is stored alone or, as is usual, in a set of its owner.
struct CombineSubject: PeerSubject, OwningSubject {
    final class Owner {
        var sinks: Set<AnyCancellable> = []
    }

    private let player = CombinePlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener, _ sinks: Row<AnyCancellable?>, _ number: Int) {
        sinks.slots[number] = player.observe(.started, listener.closure)
    }

    func own(_ listener: PeerListener, _: Tally) -> Owner {
        let owner = Owner()
        player.observe(.started, listener.closure).store(in: &owner.sinks)
        return owner
    }
}
