import ObserverContract

/// What a child process has reported of one request, and how it ended.
struct ChildLog: Sendable {
    private(set) var runs: [Run] = []
    private(set) var description: StrategyDescription?
    /// The report of an exploration, possibly before its failures were shrunk.
    private(set) var exploration: ExplorationReport?
    /// The last position of an exploration in order.
    private(set) var place: Exploration.Place?
    /// The last stage of a diagnosis, and its result.
    private(set) var stage: Diagnosis.Stage?
    private(set) var diagnosis: Diagnosis?
    private(set) var stress: StressReport?
    private(set) var ending = Run.Ending.finished
    private(set) var isDone = false
    private var isUnderWay = false

    mutating func record(_ message: ChildMessage) {
        switch message {
        case .described(let description): self.description = description
        case .begun: isUnderWay = true
        case .finished(let run):
            isUnderWay = false
            runs.append(run)
        case .late(let trial, let line): if trial < runs.count { runs[trial].trace.append(line) }
        case .working: break
        case .exploringAt(let place): self.place = place
        case .explored(let report): exploration = report
        case .diagnosing(let stage): self.stage = stage
        case .diagnosed(let diagnosis): self.diagnosis = diagnosis
        case .stressed(let report): stress = report
        case .done: isDone = true
        }
    }

    /// Records the death of the child, unless it had no work left, and attributes it to a trial.
    ///
    /// That is the trial under way. Between two trials it is the earlier one, which may have left the cause
    /// behind, and before the first trial it is the first.
    mutating func close(by ending: Run.Ending) {
        if isDone { return }
        self.ending = ending
        if isUnderWay || runs.isEmpty {
            runs.append(Run(ending: ending))
        } else {
            runs[runs.count - 1].ending = ending
        }
    }
}
