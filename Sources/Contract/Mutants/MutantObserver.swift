import ObservatoryPlayback
import ObserverContract

/// An observer of a mutant or of its state: an object, an owner of closures, or a holder of tokens.
final class MutantObserver: KeyedObserverUnderTest, StateObserverUnderTest {
    let event: PlaybackEvent.Kind?
    let address: Int
    /// The callback of an object.
    private(set) var receive: ((PlaybackEvent) -> Void)?
    private let options: StateOptions
    private weak let player: MutantPlayer?
    private let lifetime: AnyObject
    private var identifiers: [Int] = []
    private var wasRemoved = false

    init(
        of event: PlaybackEvent.Kind? = nil, with options: StateOptions = [], _ player: MutantPlayer,
        _ lifetime: AnyObject
    ) {
        self.event = event
        self.options = options
        self.player = player
        self.lifetime = lifetime
        address = player.takeAddress()
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

    func register(_ receive: @escaping (StateChange) -> Void) {
        let options = options
        let entry = player?.add(nil, by: self) { _, change in receive(change.limited(to: options)) }
        guard let entry else { return }
        identifiers.append(entry.identifier)
        if options.contains(.initial) { player?.callInitially(entry) }
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
