import DequeModule
import ObservatoryPlayback

/// Identifies an emission of a load; the item of the emission carries both numbers.
struct StressEmission: Equatable, CustomStringConvertible {
    /// The number of the thread that made it.
    let thread: Int
    /// The number of the emission among those of the thread, from 1.
    let number: Int

    /// The item, made without an allocation: both numbers are in its duration.
    var item: Item {
        Item(
            title: "under load",
            duration: Duration(secondsComponent: Int64(thread), attosecondsComponent: Int64(number)))
    }

    /// The last emission of a load, after those of the threads.
    static let last = StressEmission(thread: 0, number: 1)

    var description: String { "emission \(number) of thread \(thread)" }
}

extension StressEmission {
    init(_ item: Item) {
        let components = item.duration.components
        self.init(thread: Int(components.seconds), number: Int(components.attoseconds))
    }
}

/// The one order of all emissions of a load for which an observer has been called.
struct StressOrder {
    /// How many of the last emissions are kept; more than can wait at one time.
    private static let capacity = 4 * Stress.mostWaiting

    /// The last emissions.
    private var emissions: Deque<StressEmission> = []
    /// The number of the last emission of each thread.
    private var last: [Int: Int] = [:]
    /// The number of emissions that have a place.
    private(set) var count = 0
    /// The place of the first emission that is kept.
    private var start: Int { count - emissions.count }

    /// Returns the place of an emission; `nil` when it has none yet or is no longer kept.
    ///
    /// Complexity: O(1) for the last emission, O(*n*) for the *n*th before it.
    func place(of emission: StressEmission) -> Int? {
        guard emission.number <= last[emission.thread, default: 0] else { return nil }
        return emissions.lastIndex(of: emission).map { start + $0 }
    }

    /// Checks that an emission comes at a place. It takes the place if no observer was called for that
    /// before.
    ///
    /// - Returns: The emission that should have come; `nil` where this one is right.
    mutating func check(_ emission: StressEmission, at place: Int) -> StressEmission? {
        if place < count {
            if place < start { return nil }
            let known = emissions[place - start]
            return known == emission ? nil : known
        }
        let next = last[emission.thread, default: 0] + 1
        guard emission.number == next else { return StressEmission(thread: emission.thread, number: next) }
        last[emission.thread] = next
        if emissions.count == Self.capacity { emissions.removeFirst() }
        emissions.append(emission)
        count += 1
        return nil
    }
}
