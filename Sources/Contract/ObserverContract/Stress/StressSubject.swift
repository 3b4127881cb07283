import Playback

/// The player under load, as its threads use it.
///
/// It is shared by the threads: the player and its observers are the strategy's own, which says that any thread may
/// use them, and nothing else changes.
final class StressSubject: @unchecked Sendable {
    /// An observer, and what it has been called for.
    struct Registered {
        let observer: any ObserverUnderTest
        let record: StressObserver
    }

    /// How many registrations, places in use and waiting emissions there are.
    typealias Occupancy = (live: Int, slots: Int, queued: Int)

    let judge: StressJudge
    private let player: any PlayerUnderTest
    /// The player, if it says how full it is.
    private let measured: (any OccupancyUnderTest)?
    private let isStrict: Bool

    /// - Parameter isStrict: Whether an observer may not be called for what its thread emitted before it registered
    ///   it. A strategy with divergences may decide later who is called.
    init(_ player: any PlayerUnderTest, isStrict: Bool, _ judge: StressJudge) {
        self.player = player
        self.isStrict = isStrict
        self.judge = judge
        measured = player as? any OccupancyUnderTest
    }

    var observerCount: Int { player.observerCount }

    /// How full the player is; `nil` where it does not say.
    var occupancy: Occupancy? { measured?.measureOccupancy() }

    /// The higher of each number.
    static func higher(_ one: Occupancy?, _ other: Occupancy?) -> Occupancy? {
        guard let one, let other else { return one ?? other }
        return (max(one.live, other.live), max(one.slots, other.slots), max(one.queued, other.queued))
    }

    func emit(_ emission: StressEmission) {
        judge.noteEmission()
        player.play(emission.item)
    }

    /// Registers an observer that stays. The first one sees which thread delivers.
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

    func remove(_ registered: Registered) {
        registered.observer.remove()
        judge.noteRemoval(of: registered.record)
    }

    private func register(
        _ record: StressObserver, of event: PlaybackEvent.Kind?, seesCaller: Bool
    ) -> Registered {
        let observer = player.makeObserver(of: event, keeping: record)
        observer.register { [judge] event in
            judge.hear(event, record, on: seesCaller ? StressCaller.current : nil)
        }
        return Registered(observer: observer, record: record)
    }
}
