import BenchmarkEngine

/// Ways to do one thing, set beside each other because people believe the wrong one to be cheap.
///
/// A lesson is a workload without strategies: what stands in its table are the ways. The first one is the
/// plainest, and the others are given as multiples of it.
struct Lesson: Sendable {
    /// One way to do it.
    struct Way: Sendable {
        let id: String
        let timing: Timing.Scaled

        init(_ id: String, _ timing: @escaping Timing.Scaled) {
            self.id = id
            self.timing = timing
        }
    }

    let ways: [Way]

    /// What stands in the table.
    func alternatives(observers: Int) -> [Alternative] {
        ways.map { way in
            Alternative(
                id: way.id, comparedTo: way.id == ways[0].id ? [] : [ways[0].id],
                prepareEighth: observers >= 8_000 ? way.timing(observers / 8) : nil,
                prepare: way.timing(observers))
        }
    }
}

extension Workload {
    /// The lesson that the workload is; `nil` for one in which strategies are timed.
    var lesson: Lesson? {
        switch self {
        case .lessonReference: .reference
        case .lessonLifetime: .lifetime
        case .lessonDispatch: .dispatch
        default: nil
        }
    }
}
