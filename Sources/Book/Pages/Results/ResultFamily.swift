import BenchmarkEngine

/// What kind of thing a row of the results is about.
enum ResultFamily: String, Sendable, CaseIterable {
    case strategy
    /// The strategies whose observers are called by another thread or task: to wake it takes longer than a thousand
    /// deliveries on the caller's thread, so that one scale cannot show both.
    case waking
    case published, peer
    /// What there is to measure against: the floors, and copies.
    case floor
    /// One of the ways of a lesson, in which no strategy takes part.
    case way

    /// The family of a row.
    ///
    /// What a strategy is called does not make it a way: a stranger's may be in a folder, as `team/signal`.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - isLesson: Whether the workload is one in which no strategy takes part.
    init(of row: BenchmarkReport.Result, isLesson: Bool) {
        let id = row.strategy
        if row.copyOf != nil || id.hasPrefix("floor/") {
            self = .floor
        } else if isLesson {
            self = .way
        } else if id.hasPrefix("published/") {
            self = .published
        } else if id.hasPrefix("peer/") {
            self = .peer
        } else {
            self = Self.wakers.contains(id) ? .waking : .strategy
        }
    }

    private static let wakers: Set = ["thread-owned", "keyed-thread-owned", "actor", "async-sequence"]

    /// What a reader calls it.
    var title: String {
        switch self {
        case .strategy: "strategies"
        case .waking: "strategies with a thread or a task"
        case .published: "published forms"
        case .peer: "peers"
        case .floor: "floors and copies"
        case .way: "ways"
        }
    }
}
