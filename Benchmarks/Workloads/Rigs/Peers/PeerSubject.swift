import ObservatoryPlayback

/// A peer whose closures receive only the item.
protocol PeerSubject: EndingSubject where Listener == PeerListener {}

struct PeerListener {
    let closure: (Item) -> Void
}

extension PeerSubject {
    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> PeerListener {
        PeerListener { _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> PeerListener {
        PeerListener { [unowned rig, weight = Tally.weight()] _ in rig.comeBack(number, weight) }
    }
}
