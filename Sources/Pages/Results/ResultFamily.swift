import BenchmarkEngine

/// What kind of thing a row of the results is about.
enum ResultFamily: String, Sendable, CaseIterable {
    case strategy, published, peer
    /// What there is to measure against: the floors, and the second copy of the baseline.
    case floor
    /// One of the ways of a lesson, in which no strategy takes part.
    case way

    /// The family of a row of a table.
    init(of row: BenchmarkReport.Result, in table: BenchmarkReport.Table) {
        let id = row.strategy
        if id == table.twin?.strategy || id.hasPrefix("floor/") {
            self = .floor
        } else if id.hasPrefix("published/") {
            self = .published
        } else if id.hasPrefix("peer/") {
            self = .peer
        } else {
            self = id.contains("/") ? .way : .strategy
        }
    }

    /// What a reader calls it.
    var title: String {
        switch self {
        case .strategy: "strategies"
        case .published: "published forms"
        case .peer: "peers"
        case .floor: "floors and copies"
        case .way: "ways"
        }
    }
}
