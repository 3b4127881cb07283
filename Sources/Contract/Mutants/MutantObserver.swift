import ObserverContract
import Playback

/// An observer of a mutant: an object, the owner of closures, or the holder of tokens.
final class MutantObserver: KeyedObserverUnderTest {
    let event: PlaybackEvent.Kind?
    let address: Int
    private(set) var receive: ((PlaybackEvent) -> Void)?
    private weak let player: MutantPlayer?
    private let lifetime: AnyObject
    private var identifiers: [Int] = []
    private var wasRemoved = false

    init(
        of event: PlaybackEvent.Kind?, _ player: MutantPlayer, _ lifetime: AnyObject, address: Int
    ) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
        self.address = address
    }

    deinit {
        guard let player else { return }
        player.giveBack(address: address)
        if player.flavour == .tokens, player.fault != .tokenLeaksOnDrop {
            player.remove(identifiers, again: false)
        }
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        if player.flavour == .objects || player.flavour == .keys {
            if self.receive == nil { self.receive = receive }
            identifiers += player.add(object: self)
        } else {
            identifiers += player.add(closureOf: self, receive)
        }
        wasRemoved = false
    }

    func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
        for item in items { identifiers += player?.add(object: self, about: item) ?? [] }
    }

    func remove() {
        player?.remove(identifiers, again: wasRemoved)
        wasRemoved = true
    }

    func remove(about items: [Item]) {
        guard player?.fault != .removalForOneKeyRemovesAll else { return remove() }
        for item in items { player?.remove(object: self, about: item) }
    }
}

/// Hands out numbers that stand for addresses, and uses those of freed objects again, as a heap does.
struct AddressPool {
    private var free: [Int] = []
    private var next = 0

    mutating func take() -> Int {
        if let address = free.popLast() { return address }
        next += 1
        return next
    }

    mutating func giveBack(_ address: Int) { free.append(address) }
}
