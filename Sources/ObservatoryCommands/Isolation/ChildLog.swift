import ObserverContract

/// What has been heard from a child process, and which trial its death would be laid to.
///
/// A death is laid to the trial that is under way. Between two trials it is laid to the one before, which
/// may have left something behind that brought it about, and before the first trial to the first.
struct ChildLog {
    /// What became of the trials that are over, in order.
    private(set) var outcomes: [ScenarioOutcome] = []
    /// Whether the child has said that there is nothing left to do.
    private(set) var isDone = false
    private var isUnderWay = false

    mutating func hear(_ message: ChildMessage) {
        switch message {
        case .begun:
            isUnderWay = true
        case .finished(let outcome):
            isUnderWay = false
            outcomes.append(outcome)
        case .done:
            isDone = true
        }
    }

    /// What became of the trials, now that the child is dead: always of one at least.
    func closed(by ending: ScenarioOutcome.Ending) -> [ScenarioOutcome] {
        if isDone { return outcomes }
        var outcomes = outcomes
        if isUnderWay || outcomes.isEmpty {
            outcomes.append(ScenarioOutcome(ending: ending))
        } else {
            outcomes[outcomes.count - 1].ending = ending
        }
        return outcomes
    }
}
