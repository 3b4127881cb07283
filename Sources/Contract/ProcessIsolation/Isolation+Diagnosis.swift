package import ObserverContract

extension Isolation {
    /// How long several threads use a strategy without `threads` (in seconds), and how long it may be silent.
    private static let loadTime = 0.3
    private static let loadLimit = Duration.seconds(1)

    /// How many processes may die, and how many of them by a hang, before a diagnosis is given up.
    private static let mostDeaths = 6
    private static let mostHangs = 2

    /// Diagnoses a strategy in child processes: one uses it from one thread, another from several. If the first
    /// dies in a scenario, another one goes on without that scenario.
    package func diagnosis(
        of strategy: any Strategy, replayingWith command: String
    ) async throws(StartError) -> Diagnosis {
        try await supervised {
            var diagnosis = try await survivingDiagnosis(of: strategy, replayingWith: command)
            if diagnosis.problem == nil, !diagnosis.declared.contains(.threads),
                diagnosis.offers.contains(.removal)
            {
                diagnosis.threads = try await threads(strategy)
            }
            return diagnosis
        }
    }

    /// Diagnoses a strategy in one child after another until one does not die.
    private func survivingDiagnosis(
        of strategy: any Strategy, replayingWith command: String
    ) async throws -> Diagnosis {
        var deaths: [Diagnosis.Death] = []
        while true {
            let log = try await Child(program: program, limit: limit)
                .perform(ChildRequest([strategy], .diagnosis(program: command, after: deaths)))
            if let diagnosis = log.diagnosis { return diagnosis }
            let death = Diagnosis.Death(log.ending, in: log.stage ?? .offer)
            if !death.canBeLeftOut(after: deaths) {
                var diagnosis = Diagnosis(of: strategy, diedBy: death, after: deaths, program: command)
                if let exploration = death.exploration(of: strategy, after: deaths) {
                    diagnosis.note(try await summary(inOrder: exploration))
                }
                return diagnosis
            }
            deaths.append(death)
            if deaths.count > Self.mostDeaths || deaths.count(where: \.isHang) > Self.mostHangs {
                // It dies everywhere, which is no sign of the rules of some scenarios. A scenario can be run again, so its
                // death is shown.
                let death = deaths.first { $0.stage != .offer } ?? deaths[0]
                var diagnosis = Diagnosis(of: strategy, diedBy: death, after: [], program: command)
                diagnosis.problem? += " The diagnosis gave up after \(deaths.count) such ends of its process."
                return diagnosis
            }
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
        if failure.details == report.excesses {
            return "no call was wrong when four used it at once, but a limit was exceeded: "
                + "\(failure.details.joined(separator: " ")) (Another run may give another result.)"
        }
        let problem = failure.verdict.verb.map { "it \($0)" } ?? "its calls or its counts are wrong"
        return
            "not shown to be safe: when four used it at once, \(problem), as may happen with an adapter without a lock or "
            + "a type without an order of events (another run may give another result)"
    }
}
