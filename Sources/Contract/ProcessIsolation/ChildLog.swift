import ObserverContract

/// What has been heard from a child process, and which trial its death would be laid to.
///
/// A death is laid to the trial that is under way. Between two trials it is laid to the one before, which
/// may have left something behind that brought it about, and before the first trial to the first.
struct ChildLog {
    private var runs: [Run] = []
    private var isDone = false
    private var isUnderWay = false

    mutating func hear(_ message: ChildMessage) {
        switch message {
        case .begun: isUnderWay = true
        case .finished(let run):
            isUnderWay = false
            runs.append(run)
        case .late(let trial, let line): if trial < runs.count { runs[trial].trace.append(line) }
        case .done: isDone = true
        case .described, .exploring, .exploringAt, .explored, .stressing, .stressed: break
        }
    }

    /// What came of the trials, now that the child is dead: always of one at least.
    func closed(by ending: Run.Ending) -> [Run] {
        if isDone { return runs }
        var runs = runs
        if isUnderWay || runs.isEmpty {
            runs.append(Run(ending: ending))
        } else {
            runs[runs.count - 1].ending = ending
        }
        return runs
    }
}
