import Playback

/// Says in what manner observers heard events, when the threads that were at work together have ended.
///
/// An observer that was registered all the time received every event, in the one order that there was; the others are
/// compared with it. Where there is no such observer, each is compared with the others by the events that two of them
/// received.
struct TallyJudge {
    private let stretches: [Int: [Tally.Stretch]]
    /// The observers that were neither registered nor removed meanwhile.
    private let untouched: Set<Int>
    /// The place of each event for an observer that was registered all the time; `nil` where there is none.
    private let reference: [Item: Int]?
    /// For each event, which thread emitted it, and as which of its own.
    private let origins: [Item: (thread: Int, place: Int)]
    /// The courses of events that the observers know, each with the places of the events.
    private let courses: [(observer: Int, places: [Item: Int])]

    /// Prepares to judge.
    ///
    /// - Parameters:
    ///   - tally: What the observers of one player heard.
    ///   - threads: What each thread played with it.
    ///   - untouched: Who was neither registered nor removed meanwhile.
    init(_ tally: Tally, threads: [[Item]], untouched: Set<Int>) {
        stretches = tally.stretches
        self.untouched = untouched
        let origins = threads.enumerated().flatMap { thread, items in
            items.enumerated().map { ($1, (thread: thread, place: $0)) }
        }
        self.origins = Dictionary(origins) { first, _ in first }
        let known = stretches.filter { untouched.contains($0.key) }.flatMap { observer, stretches in
            stretches.map { (observer, heard: $0.heard) }
        }
        let longest = known.max { ($0.heard.count, $1.0) < ($1.heard.count, $0.0) }?.heard ?? []
        reference = longest.isEmpty ? nil : Self.places(of: longest)
        courses =
            longest.isEmpty
            ? stretches.flatMap { observer, stretches in
                Self.courses(of: stretches).map { (observer, Self.places(of: $0)) }
            } : []
    }

    /// In what manner an observer heard how many events.
    func hearing(of observer: Int) -> Hearing {
        let own = stretches[observer, default: []]
        let count = own.reduce(0) { $0 + $1.heard.count }
        let courses = Self.courses(of: own)
        if courses.contains(where: { Set($0).count < $0.count }) { return Hearing(count, .doubled) }
        guard courses.allSatisfy({ isInOrder($0, heardBy: observer) }) else {
            return Hearing(count, .outOfOrder)
        }
        if untouched.contains(observer) { return Hearing(count, .all) }
        // A call that had begun when the observer was removed may still have been on its way (R21).
        if own.contains(where: { $0.callsAfterRemoval > 1 }) { return Hearing(count, .afterRemoval) }
        if own.contains(where: { hasGaps($0.heard) }) { return Hearing(count, .broken) }
        return Hearing(0, .stretch)
    }

    /// What was heard, with what came after a return joined to what came before the removal.
    private static func courses(of stretches: [Tally.Stretch]) -> [[Item]] {
        stretches.reduce(into: []) { courses, stretch in
            if stretch.isReturn, !courses.isEmpty {
                courses[courses.count - 1] += stretch.heard
            } else {
                courses.append(stretch.heard)
            }
        }
    }

    private static func places(of items: [Item]) -> [Item: Int] {
        Dictionary(zip(items, items.indices)) { first, _ in first }
    }

    private func isInOrder(_ heard: [Item], heardBy observer: Int) -> Bool {
        var last: [Int: Int] = [:]
        for item in heard {
            guard let origin = origins[item], last[origin.thread, default: -1] < origin.place else {
                return false
            }
            last[origin.thread] = origin.place
        }
        guard let reference else {
            return courses.allSatisfy { course in
                course.observer == observer || isAscending(heard.compactMap { course.places[$0] })
            }
        }
        let places = heard.compactMap { reference[$0] }
        return places.count == heard.count && isAscending(places)
    }

    /// Whether something was missed between the first event and the last: of all events, or, where nobody knows the
    /// order of all, of those of one thread.
    private func hasGaps(_ heard: [Item]) -> Bool {
        if let reference { return isBroken(heard.compactMap { reference[$0] }) }
        return Dictionary(grouping: heard.compactMap { origins[$0] }, by: \.thread).values
            .contains { isBroken($0.map(\.place)) }
    }

    /// Whether there are gaps in numbers that ascend.
    private func isBroken(_ numbers: [Int]) -> Bool {
        guard let first = numbers.first, let last = numbers.last else { return false }
        return last - first >= numbers.count
    }

    private func isAscending(_ numbers: [Int]) -> Bool { zip(numbers, numbers.dropFirst()).allSatisfy(<) }
}
