import ObservatoryPeers
import ObservatoryPlayback

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// `peer/current-value`: each sink is stored alone or in a set of its owner, and its first call is not counted.
struct CurrentValuePeer: PeerSubject, OwningSubject {
    typealias Owner = CombineSubject.Owner

    private let player = CurrentValuePlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener, _ sinks: Row<AnyCancellable?>, _ number: Int) {
        sinks.slots[number] = sink(listener)
    }

    private func sink(_ listener: PeerListener) -> AnyCancellable {
        let receive = listener.closure
        return player.observe { old, new in
            if old != nil, case .playing(let item) = new { receive(item) }
        }
    }

    func own(_ listener: PeerListener, _: Tally) -> Owner {
        let owner = Owner()
        sink(listener).store(in: &owner.sinks)
        return owner
    }
}
