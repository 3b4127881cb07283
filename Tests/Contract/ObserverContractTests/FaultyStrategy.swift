import ObserverContract
import Playback
import Synchronization

/// A strategy with one deliberate fault.
struct FaultyStrategy: Strategy {
    enum Fault: String, CaseIterable {
        case none
        case deliversInReverse = "delivers-in-reverse"
        case callsTheRemoved = "calls-the-removed"
        case keepsTheDropped = "keeps-the-dropped"
        case releasesEarly = "releases-early"
    }

    let fault: Fault
    var declared: [Rule] = []

    var id: String { fault.rawValue }
    var summary: String { "a list with the fault \(fault.rawValue)" }
    var capabilities: Set<Capability> { [.removal, .additive] }
    var divergences: [Divergence] { declared.map { Divergence($0, "It is made that way.") } }

    func makePlayer() -> any PlayerUnderTest {
        SubjectStrategy(id, of: { [fault] in FaultySignal(fault) }) {
            $0.send($1)
        } observe: { signal, kind, _, receive in
            signal.add(kind, receive)
        } remove: {
            $0.remove($1)
        }.makePlayer()
    }
}

private final class FaultySignal {
    private struct Entry {
        let id: Int
        let kind: PlaybackEvent.Kind
        let receive: (PlaybackEvent) -> Void
    }

    private let fault: FaultyStrategy.Fault
    private var entries: [Entry] = []
    private var nextID = 0
    private var departed: [Entry] = []
    private var queue: [(event: PlaybackEvent, limit: Int)] = []
    /// The entries that the fault `keepsTheDropped` never releases.
    // Accessed only while `lock` is held: tests run in parallel.
    nonisolated(unsafe) private static var kept: [Entry] = []
    private static let lock = Mutex(())

    init(_ fault: FaultyStrategy.Fault) { self.fault = fault }

    func add(_ kind: PlaybackEvent.Kind, _ receive: @escaping (PlaybackEvent) -> Void) -> Int {
        defer { nextID += 1 }
        entries.append(Entry(id: nextID, kind: kind, receive: receive))
        return nextID
    }

    func remove(_ id: Int) {
        if fault == .keepsTheDropped { Self.lock.withLock { _ in Self.kept += entries } }
        // Released only after the list has changed: a deinit that this triggers may use the signal.
        let removed = entries.filter { $0.id == id }
        if !queue.isEmpty && fault != .releasesEarly { departed += removed }
        entries.removeAll { $0.id == id }
        withExtendedLifetime(removed) {}
    }

    func send(_ event: PlaybackEvent) {
        queue.append((event, nextID))
        guard queue.count == 1 else { return }
        while let (event, limit) = queue.first {
            let audience = entries.filter { $0.id < limit && $0.kind == event.kind }
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
