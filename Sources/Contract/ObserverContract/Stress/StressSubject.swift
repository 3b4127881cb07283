import Playback

/// The player under load, as its threads use it.
///
/// Unchecked: the strategy declares its player and observers usable by any thread; nothing else changes.
final class StressSubject: @unchecked Sendable {
    /// An observer, and the record of its calls.
    typealias Registered = (observer: any ObserverUnderTest, record: StressObserver)

    /// The numbers of registrations, of slots in use, and of waiting emissions.
    typealias Occupancy = (live: Int, slots: Int, queued: Int)

    let judge: StressJudge
    let player: any PlayerUnderTest
    /// The player, if it says how full it is.
    let measured: (any OccupancyUnderTest)?
    /// Whether an observer must not be called for what its thread emitted before registering it. A strategy
    /// with divergences may choose the observers later.
    let isStrict: Bool
    /// The player, if it can be observed by key.
    let keyed: (any KeyedUnderTest)?

    init(_ player: any PlayerUnderTest, isStrict: Bool, isKeyed: Bool, _ judge: StressJudge) {
        self.player = player
        keyed = isKeyed ? player as? any KeyedUnderTest : nil
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

    /// Registers an observer of events, or of the one item that its record names; `nil` where that is not
    /// possible. With `seesCaller`, it records which thread delivers.
    func register(
        _ record: StressObserver, of event: PlaybackEvent.Kind? = nil, seesCaller: Bool = false
    ) -> Registered? {
        let observer = player.makeObserver(of: event, keeping: record)
        let receive = { @Sendable [judge] (event: PlaybackEvent) in
            judge.record(event, record, on: seesCaller ? StressCaller.current : nil)
        }
        if let item = record.item {
            guard let keyed = observer as? any KeyedObserverUnderTest else { return nil }
            keyed.register(about: [item], receive)
        } else {
            observer.register(receive)
        }
        return (observer, record)
    }

    func remove(_ registered: Registered) {
        if let item = registered.record.item, let keyed = registered.observer as? any KeyedObserverUnderTest {
            keyed.remove(about: [item])
        } else {
            registered.observer.remove()
        }
        judge.noteRemoval(of: registered.record)
    }
}
