import ObserverContract

/// What has been heard from a child process, and which trial its death would be laid to.
///
/// A death is laid to the trial that is under way. Between two trials it is laid to the one before, which
/// may have left something behind that brought it about, and before the first trial to the first.
struct ChildLog {
    /// What became of the trials that are over, in order.
    private(set) var runs: [RecordedRun] = []
    /// Whether the child has said that there is nothing left to do.
    private(set) var isDone = false
    private var isUnderWay = false
    /// What the child has told of the trial that is under way.
    private var journal = Journal()

    mutating func hear(_ message: ChildMessage) {
        switch message {
        case .begun:
            isUnderWay = true
            journal = Journal()
        case .told(let journal):
            self.journal = journal
        case .finished(let outcome):
            isUnderWay = false
            runs.append(RecordedRun(outcome: outcome, journal: journal))
        case .late(let call):
            if call.trial < runs.count { runs[call.trial].outcome.trace.append(call.line) }
        case .done:
            isDone = true
        case .exploring, .explored, .stressing, .stressed:
            break
        }
    }

    /// What became of the trials, now that the child is dead: always of one at least.
    func closed(by ending: ScenarioOutcome.Ending) -> [RecordedRun] {
        if isDone { return runs }
        var runs = runs
        if isUnderWay || runs.isEmpty {
            runs.append(RecordedRun(outcome: ScenarioOutcome(ending: ending)))
        } else {
            runs[runs.count - 1].outcome.ending = ending
        }
        return runs
    }
}
