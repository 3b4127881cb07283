import ObserverContract

/// An observer of a mutant's state: the owner of closures.
final class MutantStateObserver: StateObserverUnderTest {
    let options: StateOptions
    let address: Int
    private weak let player: MutantPlayer?
    private let lifetime: AnyObject
    private var identifiers: [Int] = []

    init(with options: StateOptions, _ player: MutantPlayer, _ lifetime: AnyObject, address: Int) {
        self.options = options
        self.player = player
        self.lifetime = lifetime
        self.address = address
    }

    deinit { player?.giveBack(address: address) }

    func register(_ receive: @escaping (StateChange) -> Void) {
        guard let player, let entry = player.add(closureOf: self, receive) else { return }
        identifiers.append(entry.identifier)
        if options.contains(.initial) { player.callInitially(entry) }
    }

    func remove() { player?.remove(identifiers, again: false) }
}
