import BenchmarkEngine

/// The kind of alternative in a row of the results.
enum ResultFamily: String, Sendable, CaseIterable {
    case strategy
    /// The strategies whose observers are called by another thread or task. Waking it takes longer than a
    /// thousand deliveries on the caller's thread, so that one scale cannot show both.
    case waking
    case published, peer
    /// The baselines: the floors, what else strategies are compared with, and copies.
    case floor
    /// One of the ways that a lesson compares, without any strategy.
    case way

    /// Determines the family of a row.
    ///
    /// An id alone does not make a row a way: a user's strategy may be in a folder too, as `team/signal`.
    ///
    /// - Parameter isLesson: Whether the workload is a lesson, which has no strategies.
    init(of row: BenchmarkReport.Result, isLesson: Bool) {
        switch row.copyOf == nil ? row.strategy.family : "floor" {
        case "floor": self = .floor
        case _ where isLesson: self = .way
        case "published": self = .published
        case "peer": self = .peer
        default: self = Self.wakers.contains(row.strategy) ? .waking : .strategy
        }
    }

    private static let wakers: Set = ["thread-owned", "keyed-thread-owned", "actor", "async-sequence"]

    var title: String {
        switch self {
        case .strategy: "strategies"
        case .waking: "strategies with a thread or a task"
        case .published: "published forms"
        case .peer: "peers"
        case .floor: "baselines and copies"
        case .way: "ways"
        }
    }
}
