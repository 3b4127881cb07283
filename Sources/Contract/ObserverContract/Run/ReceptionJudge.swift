import ObservatoryPlayback

/// Judges what each observer received, after the threads that worked together have ended.
///
/// An observer that stayed registered received every event in the one order that there was, so the others are
/// compared with it. Without such an observer, each one is compared with the others by the events that two of
/// them have in common.
struct ReceptionJudge {
    /// The stretches of each observer, with events given by number.
    private let stretches: [Int: [Stretch]]
    /// The observers that were neither registered nor removed while the threads ran.
    private let untouched: Set<Int>
    /// The observers that do not observe every event.
    private let selective: Set<Int>
    /// The objects that are registered for an item and for everything, so that one event may call them twice in a row.
    private let twofold: Set<Int>
    /// For each observer that was registered and not removed, the number of events emitted after that.
    private let owed: [Int: Int]
    /// The position of each event for an observer that stayed registered; `nil` if there is none.
    private let reference: [Int?]?
    /// For each played event, by its number: its thread, and its position among that thread's events.
    private let origins: [Origin]
    /// The sequences that each observer is compared with, by the positions of their events: the `reference`, or else
    /// those that the other observers received, unless one order explains them all.
    private let courses: [(observer: Int?, places: [Int?])]

    fileprivate typealias Origin = (thread: Int, place: Int)
    private typealias Stretch = (
        received: [Int], callsAfterRemoval: Int, isReturn: Bool, mayBeginLate: Bool
    )

    /// Judges the calls of the observers of one player, with which each thread played these items.
    init(
        _ tally: ReceptionTally, threads: [[Item]], untouched: Set<Int>, selective: Set<Int> = [],
        twofold: Set<Int> = []
    ) {
        self.untouched = untouched
        self.selective = selective
        self.twofold = twofold
        owed = tally.owed
        var numbers: [Item: Int] = [:]
        var origins: [Origin] = []
        for (thread, items) in threads.enumerated() {
            for (place, item) in items.enumerated() where numbers[item] == nil {
                numbers[item] = numbers.count
                origins.append((thread, place))
            }
        }
        let stretches = tally.stretches.mapValues { stretches in
            stretches.map { stretch -> Stretch in
                let received = stretch.received.map { item -> Int in
                    // Items that no thread played get numbers after the others.
                    let number = numbers[item] ?? numbers.count
                    numbers[item] = number
                    return number
                }
                return (received, stretch.callsAfterRemoval, stretch.isReturn, stretch.mayBeginLate)
            }
        }
        let count = numbers.count
        let known = untouched.sorted().flatMap { stretches[$0, default: []].map(\.received) }
        // One with faults, or that lacks events, such as those of other items, would blame the others.
        reference = known.first { $0.count == origins.count && keepsOrder($0, of: origins) }
            .map { places(of: $0, count) }
        if let reference {
            courses = [(nil, reference)]
        } else {
            let received = stretches.flatMap { observer, stretches in
                Self.courses(of: stretches, isTwofold: twofold.contains(observer)).map { (observer, $0) }
            }
            // Comparing each with each takes long where many observers received much.
            courses =
                haveOneOrder(received.map(\.1), count)
                ? [] : received.map { ($0.0, places(of: $0.1, count)) }
        }
        self.stretches = stretches
        self.origins = origins
    }

    /// Returns how many events an observer received, and in what manner.
    func reception(of observer: Int) -> Reception {
        let own = stretches[observer, default: []]
        let count = own.reduce(0) { $0 + $1.received.count }
        let courses = Self.courses(of: own, isTwofold: twofold.contains(observer))
        if courses.contains(where: { Set($0).count < $0.count }) { return Reception(count, .doubled) }
        guard courses.allSatisfy({ isInOrder($0, receivedBy: observer) }) else {
            return Reception(count, .outOfOrder)
        }
        if untouched.contains(observer) { return Reception(count, .all) }
        // A call that had begun before the removal may still arrive after it (R21).
        if own.contains(where: { $0.callsAfterRemoval > 1 }) { return Reception(count, .afterRemoval) }
        // What another observer received does not show which events this one should have.
        if selective.contains(observer) { return Reception(0, .stretch) }
        if own.contains(where: { hasGaps($0.received.dropFirst($0.mayBeginLate ? 1 : 0)) }) {
            return Reception(count, .broken)
        }
        return count < owed[observer, default: 0] ? Reception(count, .missed) : Reception(0, .stretch)
    }

    /// Returns the received sequences; a stretch after a return is joined to the one before the removal. If
    /// `isTwofold`, two calls in a row for the same event count as one.
    private static func courses(of stretches: [Stretch], isTwofold: Bool) -> [[Int]] {
        let courses = stretches.reduce(into: [[Int]]()) { courses, stretch in
            if stretch.isReturn, !courses.isEmpty {
                courses[courses.count - 1] += stretch.received
            } else {
                courses.append(stretch.received)
            }
        }
        return isTwofold ? courses.map(joiningPairs) : courses
    }

    private static func joiningPairs(in received: [Int]) -> [Int] {
        var isPair = false
        return received.reduce(into: []) { joined, event in
            isPair = event == joined.last && !isPair
            if !isPair { joined.append(event) }
        }
    }

    private func isInOrder(_ received: [Int], receivedBy observer: Int) -> Bool {
        keepsOrder(received, of: origins)
            && courses.allSatisfy { course in
                course.observer == observer || isAscending(received.compactMap { course.places[$0] })
            }
    }

    /// Whether events are missing between the first and the last one: of all events, or, without a
    /// `reference`, of the events of one thread.
    private func hasGaps(_ received: ArraySlice<Int>) -> Bool {
        if let reference { return isBroken(received.compactMap { reference[$0] }) }
        return Dictionary(
            grouping: received.lazy.filter { $0 < origins.count }.map { origins[$0] }, by: \.thread
        )
        .values.contains { isBroken($0.map(\.place)) }
    }

    /// Whether a sequence of ascending numbers has gaps.
    private func isBroken(_ numbers: [Int]) -> Bool {
        guard let first = numbers.first, let last = numbers.last else { return false }
        return last - first >= numbers.count
    }

    private func isAscending(_ numbers: [Int]) -> Bool { zip(numbers, numbers.dropFirst()).allSatisfy(<) }
}

/// Whether a sequence has only events that the threads played, and none before an earlier one of its thread.
private func keepsOrder(_ received: [Int], of origins: [ReceptionJudge.Origin]) -> Bool {
    // The origins are in the order of the threads.
    var last = Array(repeating: -1, count: 1 + (origins.last?.thread ?? -1))
    return received.allSatisfy { event in
        guard event < origins.count, last[origins[event].thread] < origins[event].place else { return false }
        last[origins[event].thread] = origins[event].place
        return true
    }
}

/// Whether there is an order of all events that no sequence contradicts. Complexity: O(*n*) for *n* calls.
private func haveOneOrder(_ sequences: [[Int]], _ count: Int) -> Bool {
    var followers = [[Int]](repeating: [], count: count)
    var predecessors = Array(repeating: 0, count: count)
    for sequence in sequences {
        for (event, next) in zip(sequence, sequence.dropFirst()) {
            followers[event].append(next)
            predecessors[next] += 1
        }
    }
    var ready = predecessors.indices.filter { predecessors[$0] == 0 }
    var ordered = 0
    while let event = ready.popLast() {
        ordered += 1
        for next in followers[event] {
            predecessors[next] -= 1
            if predecessors[next] == 0 { ready.append(next) }
        }
    }
    return ordered == count
}

/// Returns the position of each event in a sequence, by the number of the event.
private func places(of events: [Int], _ count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    for (place, event) in events.enumerated() where places[event] == nil { places[event] = place }
    return places
}
