/// Shrinks a scenario while it still shows the same failure.
///
///     var shrinker = ScenarioShrinker(scenario)
///     let smallest = shrinker.run { candidate in fails(candidate) ? candidate : nil }
///
/// No single step of the result can be removed, nor any of its `only`s.
///
/// A caller can also ask for several candidates at a time, run them elsewhere, and record the results.
struct ScenarioShrinker: Sendable {
    private enum Stage {
        /// Groups of `length` steps are removed, from the end; `tried` steps there have been tried.
        case removing(length: Int, tried: Int)
        /// These edits have still to be tried.
        case simplifying(ArraySlice<@Sendable (Scenario) -> Scenario>)
    }

    /// The smallest scenario so far that shows the failure.
    private(set) var smallest: Scenario
    private var stage = Stage.simplifying([])
    /// Whether a candidate has helped in this round of attempts.
    private var hasHelped = false

    /// Creates a shrinker for a scenario that shows the failure.
    init(_ scenario: Scenario) {
        smallest = scenario
        begin()
    }

    /// The next scenario to try; `nil` when nothing is left that could help.
    var candidate: Scenario? {
        switch stage {
        case .removing(let length, let tried):
            // From the last to the first, because late steps depend on earlier ones.
            let lines = smallest.stepLines
            let end = lines.count - tried
            return smallest.removing(lines[max(0, end - length)..<end])
        case .simplifying(let rest): return rest.first.map { $0(smallest) }
        }
    }

    /// Returns the next scenarios to try, on the assumption that none of them helps.
    func candidates(_ most: Int) -> [Scenario] {
        var shrinker = self
        var candidates: [Scenario] = []
        while candidates.count < most, let candidate = shrinker.candidate {
            candidates.append(candidate)
            shrinker.record(nil)
        }
        return candidates
    }

    /// Tries one candidate after another, and returns the smallest scenario that shows the failure.
    ///
    /// - Parameter smaller: Returns what ``record(_:)`` takes.
    mutating func run(most: Int = .max, _ smaller: (Scenario) -> Scenario?) -> Scenario {
        var tried = 0
        while tried < most, let candidate {
            record(smaller(candidate))
            tried += 1
        }
        return smallest
    }

    /// Reports the result of the candidate.
    ///
    /// - Parameter smaller: The candidate, without the steps that have no meaning in it, if it still shows
    ///   the failure; `nil` if it does not.
    mutating func record(_ smaller: Scenario?) {
        if let smaller {
            smallest = smaller
            hasHelped = true
        }
        switch stage {
        case .removing(let length, let tried):
            stage = .removing(length: length, tried: smaller == nil ? tried + length : tried)
        case .simplifying(let rest): stage = .simplifying(rest.dropFirst())
        }
        goOn()
    }

    /// Begins by removing half of the steps; the groups become smaller, down to one step.
    private mutating func begin() {
        hasHelped = false
        stage = .removing(length: max(1, smallest.stepCount / 2), tried: 0)
        goOn()
    }

    /// Moves on to the next attempt, if there is one.
    private mutating func goOn() {
        if case .removing(let length, let tried) = stage {
            if tried < smallest.stepCount { return }
            stage =
                length > 1
                ? .removing(length: length / 2, tried: 0) : .simplifying(smallest.simplifications[...])
            goOn()
        } else if candidate == nil, hasHelped {
            begin()
        }
    }
}
