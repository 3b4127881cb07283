import ObserverContract

/// Makes a comparison with every strategy in child processes of its own, so that one that traps, never
/// returns or exits costs nothing but the verdicts of the scenarios in which it did.
struct IsolatedComparison {
    /// How many seconds a scenario may take unless somebody says otherwise.
    static let timeLimit = 5.0

    /// In how many scenarios a strategy may take the whole limit. Then it gets a tenth for each of the others,
    /// but at least a second, so that a busy machine does not turn a slow scenario into one that hangs.
    private static let mostLongWaits = 3
    private static let leastLimit = Duration.seconds(1)

    private let comparison: Comparison
    private let program: String
    private let limit: Duration
    private let patience: Int
    private let tells: Bool

    /// Prepares to run a comparison in copies of a program.
    ///
    /// - Parameters:
    ///   - comparison: What is to be run.
    ///   - program: The path of the program.
    ///   - limit: How long a scenario may take.
    ///   - patience: In how many scenarios a strategy may hang until the others are not tried any more.
    ///   - tells: Whether the runs say what was done, and not only what became of it.
    init(
        _ comparison: Comparison, program: String = Child.thisProgram,
        limit: Duration = .seconds(Self.timeLimit), patience: Int = .max, tells: Bool = false
    ) {
        self.tells = tells
        self.comparison = comparison
        self.program = program
        self.limit = limit
        self.patience = patience
    }

    /// Runs everything and reports.
    func run() async throws(UsageError) -> ComparisonReport {
        let runs = try await runs()
        do { return try comparison.report(of: runs.map { $0.map(\.outcome) }) } catch {
            throw .scenario(error)
        }
    }

    /// Runs everything: what became of each trial of each strategy, in order, and then of each declared crash.
    func runs() async throws(UsageError) -> [[RecordedRun]] {
        try await Child.supervised(program) {
            let progress = ProgressLine()
            defer { progress.clear() }
            let count = comparison.strategies.count
            return try await comparison.strategies.map(atATime: Child.width) { finished in
                progress.show("\(finished) of \(count) strategies compared")
            } transform: { strategy in
                try await runs(of: strategy)
            }
        }
    }

    private func runs(of strategy: any Strategy) async throws -> [RecordedRun] {
        let trials = comparison.trials(of: strategy)
        var runs = try await self.runs(of: trials, on: strategy)
        guard runs.count == trials.count else { return runs }
        // A child each, so that no crash comes before what the others have to say.
        for crash in comparison.declaredCrashes(of: strategy) {
            runs += try await self.runs(of: [crash], on: strategy)
        }
        return runs
    }

    /// Starts a child for what is left to be run, until nothing is.
    private func runs(of trials: [Trial], on strategy: any Strategy) async throws -> [RecordedRun] {
        var runs: [RecordedRun] = []
        while runs.count < trials.count, runs.count(where: \.outcome.isHung) < patience {
            let request = ChildRequest(strategy, trials.dropFirst(runs.count), tells: tells)
            // One that never returns from what every scenario does is not waited for a hundred times.
            let hangs = runs.count(where: \.outcome.isHung)
            let limit =
                hangs < Self.mostLongWaits ? limit : min(limit, max(limit / 10, Self.leastLimit))
            runs += try await Child(program: program, limit: limit).runs(of: request)
        }
        return runs
    }
}

extension ScenarioOutcome {
    fileprivate var isHung: Bool { if case .hung = ending { true } else { false } }
}
