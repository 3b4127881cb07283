import ObserverContract

/// Runs trials of a strategy in child processes.
struct ChildTrials: TrialRunner {
    /// How long a scenario may take where there are many like one that is known not to return: a thousand times
    /// as long as it takes where all is well.
    static let shortLimit = Duration.milliseconds(250)

    let strategy: any Strategy
    let program: String
    let limit: Duration

    func outcomes(of trials: [Trial], briefly: Bool) async throws -> [ScenarioOutcome] {
        try await Child(program: program, limit: briefly ? min(limit, Self.shortLimit) : limit)
            .runs(of: ChildRequest(strategy, trials)).map(\.outcome)
    }
}
