import Playback

/// The player under load, as its threads use it.
///
/// Unchecked: the strategy declares its player and observers usable by any thread; nothing else changes.
final class StressSubject: @unchecked Sendable {
    /// An observer, and the record of its calls.
    struct Registered {
        let observer: any ObserverUnderTest
        let record: StressObserver
        /// The one item that it is registered for; `nil` where it is registered for all.
        var item: Item?
    }

    /// The numbers of registrations, of slots in use, and of waiting emissions.
    typealias Occupancy = (live: Int, slots: Int, queued: Int)

    let judge: StressJudge
    private let player: any PlayerUnderTest
    /// The player, if it says how full it is.
    private let measured: (any OccupancyUnderTest)?
    private let isStrict: Bool
    /// The player, if it can be observed by key.
    private let keyed: (any KeyedUnderTest)?

    /// - Parameter isStrict: Whether an observer must not be called for what its thread emitted before
    ///   registering it. A strategy with divergences may choose the observers later.
    init(_ player: any PlayerUnderTest, isStrict: Bool, isKeyed: Bool, _ judge: StressJudge) {
        self.player = player
        keyed = isKeyed ? player as? any KeyedUnderTest : nil
        self.isStrict = isStrict
        self.judge = judge
        measured = player as? any OccupancyUnderTest
    }

    var observerCount: Int { player.observerCount }

    var isKeyed: Bool { keyed != nil }

    /// The number of items for which the player keeps anything.
    var observedItemCount: Int { keyed?.observedItemCount ?? 0 }

    /// How full the player is; `nil` where it does not say.
    var occupancy: Occupancy? { measured?.measureOccupancy() }

    /// Returns the higher of each number.
    static func higher(_ one: Occupancy?, _ other: Occupancy?) -> Occupancy? {
        guard let one, let other else { return one ?? other }
        return (max(one.live, other.live), max(one.slots, other.slots), max(one.queued, other.queued))
    }

    func emit(_ emission: StressEmission) {
        judge.noteEmission()
        player.play(emission.item)
    }

    /// Registers an observer that stays. The first one records which thread delivers.
    func registerStaying(_ number: Int) -> Registered {
        register(
            StressObserver("observer \(number)", judge), of: number.isMultiple(of: 2) ? .started : nil,
            seesCaller: number == 1)
    }

    /// Registers an observer of a thread before the next emission of the thread.
    func register(before next: StressEmission, of event: PlaybackEvent.Kind?) -> Registered {
        register(
            StressObserver(
                "an observer of thread \(next.thread)", before: next, isStrict: isStrict, judge),
            of: event, seesCaller: false)
    }

    /// Registers an observer of a thread for the item of the thread's next emission; `nil` without keys.
    func register(about next: StressEmission) -> Registered? {
        let record = StressObserver(
            "an observer of one item", before: next, isKeyed: true, isStrict: isStrict, judge)
        guard let observer = player.makeObserver(of: nil, keeping: record) as? any KeyedObserverUnderTest
        else { return nil }
        observer.register(about: [next.item]) { [judge] event in judge.record(event, record, on: nil) }
        return Registered(observer: observer, record: record, item: next.item)
    }

    func remove(_ registered: Registered) {
        if let item = registered.item, let keyed = registered.observer as? any KeyedObserverUnderTest {
            keyed.remove(about: [item])
        } else {
            registered.observer.remove()
        }
        judge.noteRemoval(of: registered.record)
    }

    private func register(
        _ record: StressObserver, of event: PlaybackEvent.Kind?, seesCaller: Bool
    ) -> Registered {
        let observer = player.makeObserver(of: event, keeping: record)
        observer.register { [judge] event in
            judge.record(event, record, on: seesCaller ? StressCaller.current : nil)
        }
        return Registered(observer: observer, record: record)
    }
}
