/// Makes a scenario smaller for as long as it still shows what it is to show.
///
///     var shrinker = ScenarioShrinker(scenario)
///     while let candidate = shrinker.candidate {
///         shrinker.hear(fails(candidate) ? candidate : nil)
///     }
///     let smallest = shrinker.smallest
///
/// No single step of the result can be left out, nor any of its `only`s.
///
/// It runs nothing itself, so that candidates can be run wherever it does no harm, and several at a time.
struct ScenarioShrinker: Sendable {
    private enum Stage {
        /// Runs of so many steps are left out, and so many steps at the end have been tried.
        case removing(length: Int, tried: Int)
        /// These have still to be tried.
        case simplifying(ArraySlice<@Sendable (Scenario) -> Scenario>)
    }

    /// The smallest scenario that shows it, of those that were tried.
    private(set) var smallest: Scenario
    private var stage = Stage.simplifying([])
    /// Whether something helped since everything was begun to be tried.
    private var hasHelped = false

    /// Prepares to shrink a scenario that shows it.
    init(_ scenario: Scenario) {
        smallest = scenario
        begin()
    }

    /// What is to be tried next; `nil` when nothing is left that could help.
    var candidate: Scenario? {
        switch stage {
        case .removing(let length, let tried):
            // From the last to the first: what comes late depends on what came before it.
            let lines = smallest.stepLines
            let end = lines.count - tried
            return smallest.removing(lines[max(0, end - length)..<end])
        case .simplifying(let rest): return rest.first.map { $0(smallest) }
        }
    }

    /// What is to be tried next, and what after it for as long as nothing helps.
    func candidates(_ most: Int) -> [Scenario] {
        var shrinker = self
        var candidates: [Scenario] = []
        while candidates.count < most, let candidate = shrinker.candidate {
            candidates.append(candidate)
            shrinker.hear(nil)
        }
        return candidates
    }

    /// Says what came of the candidate.
    ///
    /// - Parameter smaller: The candidate, without what turned out to have no meaning in it, when it still
    ///   shows what it is to show, and `nil` when it does not.
    mutating func hear(_ smaller: Scenario?) {
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

    /// Begins with half of the steps; ever smaller runs follow, down to one.
    private mutating func begin() {
        hasHelped = false
        stage = .removing(length: max(1, smallest.stepCount / 2), tried: 0)
        goOn()
    }

    /// Goes on to where there is something to be tried, if there is anything.
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
