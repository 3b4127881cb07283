import BenchmarkEngine

/// Ways to do one thing, set beside each other because people believe the wrong one to be cheap.
///
/// A lesson is a workload without strategies: the rows of its table are the ways. The first one is the
/// plainest, and the others are given as multiples of it, or of another one that they name.
struct Lesson: Sendable {
    /// One way to do it.
    struct Way: Sendable {
        let id: String

        /// The strategy that the way uses; `nil` for one that uses none.
        let strategy: String?

        /// What it is compared with; `nil` for the first way.
        let other: String?

        let timing: Timing.Scaled

        init(
            _ id: String, of strategy: String? = nil, against other: String? = nil, _ timing: Timing.Scaled
        ) {
            self.id = id
            self.strategy = strategy
            self.other = other
            self.timing = timing
        }
    }

    let ways: [Way]

    /// The rows of the table: every way, but those of strategies that may not be timed.
    func alternatives(observers: Int, strategies: [String]) -> [Alternative] {
        ways.filter { $0.strategy.map(strategies.contains) ?? true }.map { way in
            Alternative(
                id: way.id, comparedTo: way.id == ways[0].id ? [] : [way.other ?? ways[0].id],
                countsHeapUse: way.timing.countsHeapUse,
                prepareEighth: observers >= 8_000 ? way.timing(observers / 8) : nil,
                prepare: way.timing(observers))
        }
    }
}

extension Workload {
    /// Whether the workload sets ways to do one thing beside each other instead of strategies.
    public var isLesson: Bool { lesson != nil }

    /// The lesson that the workload is; `nil` for one in which strategies are timed.
    var lesson: Lesson? {
        switch self {
        case .lessonReference: .reference
        case .lessonLifetime: .lifetime
        case .lessonDispatch: .dispatch
        case .lessonLibrary: .library
        default: nil
        }
    }
}
