import ObserverContract

/// What has been heard from a child process, and how it ended.
struct ChildLog: Sendable {
    /// What came of the trials that were asked for.
    private(set) var runs: [Run] = []
    /// What the strategy says of itself.
    private(set) var description: StrategyDescription?
    /// What the strategy was found to offer.
    private(set) var offer: Set<Capability>?
    /// What came of an exploration, as far as that was said.
    private(set) var exploration: ExplorationReport?
    /// Where an exploration in order was.
    private(set) var place: Exploration.Place?
    /// What a diagnosis was doing, and what came of it.
    private(set) var stage: Diagnosis.Stage?
    private(set) var diagnosis: Diagnosis?
    /// What came of a load.
    private(set) var stress: StressReport?
    /// How the child ended.
    private(set) var ending = Run.Ending.finished
    private(set) var isDone = false
    private var isUnderWay = false

    /// Whether the trials are over and nothing is left of them that could have an effect on others.
    var leavesNothing: Bool { isDone && runs.allSatisfy { $0.leaks == 0 } }

    mutating func hear(_ message: ChildMessage) {
        switch message {
        case .described(let description): self.description = description
        case .offered(let offer): self.offer = offer
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

    /// Notes that the child is dead, and lays its death to a trial, unless it had nothing left to do.
    ///
    /// A death is laid to the trial that is under way. Between two trials it is laid to the one before, which
    /// may have left something behind that brought it about, and before the first trial to the first.
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
