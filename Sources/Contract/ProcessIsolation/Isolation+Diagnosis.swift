package import ObserverContract

extension Isolation {
    /// How long several threads use a strategy without `threads` (in seconds), and how long it may be silent.
    private static let loadTime = 0.3
    private static let loadLimit = Duration.seconds(1)

    /// Diagnoses a strategy in two child processes: one uses it from one thread, the other from several.
    package func diagnosis(
        of strategy: any Strategy, replayingWith command: String
    ) async throws(StartError) -> Diagnosis {
        try await supervised {
            let log = try await Child(program: program, limit: limit)
                .perform(ChildRequest([strategy], .diagnosis(program: command)))
            guard var diagnosis = log.diagnosis else {
                return Diagnosis(
                    of: strategy, diedBy: log.ending, in: log.stage ?? .offer, program: command)
            }
            if diagnosis.problem == nil, !diagnosis.declared.contains(.threads),
                diagnosis.offers.contains(.removal)
            {
                diagnosis.threads = try await threads(strategy)
            }
            return diagnosis
        }
    }

    /// Uses a strategy from several threads, and returns the result in one sentence.
    private func threads(_ strategy: any Strategy) async throws -> String {
        let stress = Stress(of: strategy, threads: 4, seed: 1)
        let log = try await Child(program: program, limit: Self.loadLimit)
            .perform(ChildRequest(stress, seconds: Self.loadTime))
        let report = log.stress ?? stress.report(ofDeath: log.ending)
        guard let failure = report.failure else {
            return
                "no failure when four used it at once for \(report.events) emissions, which proves nothing; "
                + "only a strategy that declares `.threads` is tested against R20 and R21"
        }
        let problem = failure.verdict.verb.map { "it \($0)" } ?? "its calls or its counts are wrong"
        return "from one thread only: \(problem) when four use it at once"
    }
}
