import ObserverContract
import Playback
import Synchronization

/// A strategy with a fault that is put into it on purpose.
struct FaultyStrategy: Strategy {
    /// What is wrong with it.
    enum Fault: String, CaseIterable {
        case none
        case deliversInReverse = "delivers-in-reverse"
        case callsTheRemoved = "calls-the-removed"
        case keepsTheDropped = "keeps-the-dropped"
        case letsGoEarly = "lets-go-early"
    }

    let fault: Fault
    var declared: [String] = []

    var id: String { fault.rawValue }
    var summary: String { "a list with the fault \(fault.rawValue)" }
    var capabilities: Set<Capability> { [.removal, .additive] }
    var divergences: [Divergence] { declared.map { Divergence(rule: $0, reason: "It is made that way.") } }

    func makePlayer() -> any PlayerUnderTest { FaultyPlayer(fault) }
}

private final class FaultyPlayer: PlayerUnderTest {
    private let fault: FaultyStrategy.Fault
    private var machine = PlaybackMachine()
    private var entries: [Entry] = []
    private var nextID = 0
    private var departed: [Entry] = []
    private var queue: [(event: PlaybackEvent, limit: Int)] = []
    /// Where a player with the last fault keeps what it should have let go.
    // Used with the lock only: tests run side by side.
    nonisolated(unsafe) private static var kept: [Entry] = []
    private static let lock = Mutex(())

    fileprivate struct Entry {
        let id: Int
        let owner: ObjectIdentifier
        let event: PlaybackEvent.Kind?
        let receive: (PlaybackEvent) -> Void
    }

    init(_ fault: FaultyStrategy.Fault) { self.fault = fault }

    func play(_ item: Item) {
        machine.play(item)
        emit(PlaybackEvent(.started, item))
    }

    func pause() {
        if let item = machine.pause() { emit(PlaybackEvent(.paused, item)) }
    }

    func stop() {
        if let item = machine.stop() { emit(PlaybackEvent(.stopped, item)) }
    }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        FaultyObserver(self, event, lifetime)
    }

    func add(_ owner: AnyObject, _ event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void) {
        entries.append(Entry(id: nextID, owner: ObjectIdentifier(owner), event: event, receive: receive))
        nextID += 1
    }

    func remove(_ owner: AnyObject) {
        if fault == .keepsTheDropped { Self.lock.withLock { _ in Self.kept += entries } }
        let isKept = !queue.isEmpty && fault != .letsGoEarly
        // Freed when the list has been changed: what a closure captured may come back here.
        let gone = entries.filter { $0.owner == ObjectIdentifier(owner) }
        if isKept { departed += gone }
        entries.removeAll { $0.owner == ObjectIdentifier(owner) }
        withExtendedLifetime(gone) {}
    }

    private func emit(_ event: PlaybackEvent) {
        queue.append((event, nextID))
        guard queue.count == 1 else { return }
        while let (event, limit) = queue.first {
            let audience = entries.filter { $0.id < limit && ($0.event ?? event.kind) == event.kind }
            for entry in fault == .deliversInReverse ? audience.reversed() : audience {
                if fault == .callsTheRemoved || entries.contains(where: { $0.id == entry.id }) {
                    entry.receive(event)
                }
            }
            queue.removeFirst()
        }
        withExtendedLifetime(exchange(&departed, with: [])) {}
    }
}

private final class FaultyObserver: ObserverUnderTest {
    private weak let player: FaultyPlayer?
    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject

    init(_ player: FaultyPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject) {
        self.player = player
        self.event = event
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) { player?.add(self, event, receive) }
    func remove() { player?.remove(self) }
}
