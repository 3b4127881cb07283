import ObservatoryPlayback

/// The player under load, as its threads use it.
///
/// Unchecked: the strategy declares its player and observers usable by any thread; nothing else changes.
final class StressSubject: @unchecked Sendable {
    typealias Registered = (observer: any ObserverUnderTest, record: StressObserver)

    /// The numbers of registrations, of slots in use, and of waiting emissions.
    typealias Occupancy = (live: Int, slots: Int, queued: Int)

    let judge: StressJudge
    let player: any PlayerUnderTest
    let measured: (any OccupancyUnderTest)?
    /// Whether an observer must not be called for what its thread emitted before registering it. A strategy
    /// with divergences may choose the observers later.
    let isStrict: Bool
    let keyed: (any KeyedUnderTest)?

    /// Whether registrations end by a removal.
    private let removes: Bool
    /// Whether they end at all: by a removal, or with their observers.
    let endsRegistrations: Bool

    init(
        _ player: any PlayerUnderTest, offering capabilities: Set<Capability>, isStrict: Bool,
        _ judge: StressJudge
    ) {
        self.player = player
        keyed = capabilities.contains(.keyed) ? player as? any KeyedUnderTest : nil
        removes = capabilities.contains(.removal)
        endsRegistrations = !capabilities.isDisjoint(with: [.removal, .token, .weak])
        self.isStrict = isStrict
        self.judge = judge
        measured = player as? any OccupancyUnderTest
    }

    /// Returns the higher of each number.
    static func higher(_ one: Occupancy?, _ other: Occupancy?) -> Occupancy? {
        guard let one, let other else { return one ?? other }
        return (max(one.live, other.live), max(one.slots, other.slots), max(one.queued, other.queued))
    }

    func emit(_ emission: StressEmission) {
        judge.noteEmission()
        player.play(emission.item)
    }

    /// Registers an observer of events, or of the one item that its record names. With `seesCaller`, it records
    /// which thread delivers.
    func register(
        _ record: StressObserver, of event: PlaybackEvent.Kind? = nil, seesCaller: Bool = false
    ) -> Registered {
        let observer = player.makeObserver(of: event, keeping: record)
        observer.register(for: record.items) { [judge] event in
            judge.record(event, record, on: seesCaller ? StressCaller.current : nil)
        }
        return (observer, record)
    }

    /// Ends a registration: by a removal, or with the observer, which only the list retains.
    func remove(at place: Int, from list: inout [Registered]) {
        let record = list[place].record
        if removes { list[place].observer.remove(for: record.items) }
        // Frees the observer, before the removal is noted.
        _ = list.remove(at: place)
        judge.noteRemoval(of: record)
    }
}
