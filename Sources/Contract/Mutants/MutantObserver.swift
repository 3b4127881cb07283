import ObserverContract
import Playback

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
        if player.flavour.holdsTokens, player.fault != .tokenLeaksOnDrop { player.remove(identifiers) }
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) { register(about: nil, receive) }

    func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        for item in items { register(about: item, receive) }
    }

    private func register(about item: Item?, _ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        if player.flavour == .objects || player.flavour == .keys {
            if self.receive == nil { self.receive = receive }
            identifiers += player.add(object: self, about: item)
        } else {
            identifiers += player.add(closureOf: self, about: item, receive)
        }
        wasRemoved = false
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
        // Set only for the fault that reads it: several threads may remove an observer at once, and the write
        // would be a race.
        if player?.fault == .secondCancelTakesAnother { wasRemoved = true }
    }

    func remove(about items: [Item]) {
        if player?.fault == .removalForOneKeyRemovesAll { return remove() }
        player?.remove(identifiers, about: items)
    }
}
