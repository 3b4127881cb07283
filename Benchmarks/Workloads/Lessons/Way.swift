import BenchmarkEngine

/// One of several ways to do the same thing, where people often believe the wrong one to be cheap.
///
/// A lesson is a workload without strategies: the rows of its table are ways. The first one is the plainest. The
/// cost of each other way is divided by the cost of the first, or of another way that it names.
struct Way: Sendable {
    let id: String

    /// The id of the strategy that the way uses; `nil` if it uses none.
    let strategy: String?

    /// The id of the way that it is compared with; `nil` if that is the first way.
    let other: String?

    /// Whether the way is a loop that does only what is necessary; then it has no rank.
    let isFloor: Bool

    let timing: Timing.Scaled

    init(
        _ id: String, of strategy: String? = nil, against other: String? = nil, isFloor: Bool = false,
        _ timing: Timing.Scaled
    ) {
        self.id = id
        self.strategy = strategy
        self.other = other
        self.isFloor = isFloor
        self.timing = timing
    }
}

extension [Way] {
    /// Returns the rows of the table: every way, except those of strategies that may not be timed.
    func alternatives(observers: Int, strategies: [String]) -> [Alternative] {
        filter { $0.strategy.map(strategies.contains) ?? true }.map { way in
            Alternative(
                id: way.id, comparedTo: way.id == self[0].id ? [] : [way.other ?? self[0].id],
                isRanked: !way.isFloor, countsHeapUse: way.timing.countsHeapUse,
                prepareEighth: observers >= 8_000 ? way.timing(observers / 8) : nil,
                prepare: way.timing(observers))
        }
    }
}

extension Workload {
    /// Whether the workload compares ways to do one thing instead of strategies.
    public var isLesson: Bool { ways != nil }

    /// Whether a way of the lesson uses a strategy; `true` for a workload that times strategies.
    package func hasWay(of strategy: String) -> Bool {
        ways?.contains { $0.strategy == strategy } ?? true
    }

    /// The ways of a lesson; `nil` for a workload that times strategies.
    var ways: [Way]? {
        switch self {
        case .lessonReference: Way.reference
        case .lessonLifetime: Way.lifetime
        case .lessonDispatch: Way.dispatch
        case .lessonLibrary: Way.library
        default: nil
        }
    }
}
