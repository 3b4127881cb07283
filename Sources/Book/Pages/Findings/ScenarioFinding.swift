import ObservatorySupport
package import ObserverContract

/// A scenario, and the results of every strategy that can run it.
package struct ScenarioFinding: Sendable {
    package var scenario: Scenario
    /// The records of each form of each strategy, in the order of the strategies.
    var trials: [RecordedTrial] = []
    var unfinished: [UnfinishedTrial] = []

    package var hasTrace: Bool { !trials.isEmpty }

    /// Whether the lab can ask a reader to predict its trace: it is short.
    var canBePredicted: Bool {
        trials.first.map { (1...LabPage.mostToPredict).contains($0.record.expected.count) } ?? false
    }

    /// The strategies whose trace is not that of the contract. A strategy that calls observers in no order is
    /// included only if the scenario tests the order, or another rule that the strategy breaks.
    var others: [String] {
        trials.filter { trial in
            trial.record.trace != trial.record.expected
                || trial.record.breaks.contains(where: scenario.rules.contains)
        }.map(\.strategy).uniqued()
    }
}

/// In a file, the scenario is stored as its text, and a record that several trials share is stored once.
extension ScenarioFinding: Codable {
    private struct Stored: Codable {
        let id, file, text: String
        let records: [RunRecord]
        let trials: [Trial]
        let unfinished: [UnfinishedTrial]

        struct Trial: Codable {
            let strategy: String
            let form: String?
            /// The index of its record.
            let record: Int
        }
    }

    package init(from decoder: any Decoder) throws {
        let stored = try Stored(from: decoder)
        self.init(
            scenario: try ScenarioReader.scenario(
                from: stored.text, id: stored.id, file: stored.file, withExpectation: false),
            trials: try stored.trials.map { trial in
                guard stored.records.indices.contains(trial.record) else {
                    let reason = "there is no record \(trial.record)"
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: decoder.codingPath, debugDescription: reason))
                }
                return RecordedTrial(
                    strategy: trial.strategy, form: trial.form, record: stored.records[trial.record])
            }, unfinished: stored.unfinished)
    }

    package func encode(to encoder: any Encoder) throws {
        let records = trials.map(\.record).uniqued()
        let numbers = Dictionary(uniqueKeysWithValues: records.enumerated().map { ($1, $0) })
        let trials = trials.map {
            Stored.Trial(strategy: $0.strategy, form: $0.form, record: numbers[$0.record] ?? 0)
        }
        try Stored(
            id: scenario.id, file: scenario.file, text: scenario.text, records: records,
            trials: trials, unfinished: unfinished
        ).encode(to: encoder)
    }
}
