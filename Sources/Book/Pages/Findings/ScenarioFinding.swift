package import ObserverContract
import Support

/// A scenario, and the results of every strategy that can run it.
package struct ScenarioFinding: Sendable {
    package var scenario: Scenario
    /// The recordings of each form of each strategy, in the order of the strategies.
    var trials: [RecordedTrial] = []
    var unfinished: [UnfinishedTrial] = []

    package var hasTrace: Bool { !trials.isEmpty }

    /// Whether the lab can ask a reader to predict its trace: it is short.
    var canBePredicted: Bool {
        trials.first.map { (1...LabPage.mostToPredict).contains($0.recording.expected.count) } ?? false
    }

    /// The strategies whose trace is not that of the contract. A strategy that calls observers in no order is
    /// included only if the scenario tests the order, or another rule that the strategy breaks.
    var others: [String] {
        trials.filter { trial in
            trial.recording.trace != trial.recording.expected
                || trial.recording.breaks.contains(where: scenario.rules.contains)
        }.map(\.strategy).uniqued()
    }
}

/// In a file, the scenario is stored as its text, and a recording that several trials share is stored once.
extension ScenarioFinding: Codable {
    private enum Key: CodingKey {
        case id, file, text, recordings, trials, casualties
    }

    private struct Trial: Codable {
        let strategy: String
        let form: String?
        /// The index of its recording.
        let recording: Int
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let recordings = try values.decode([Recording].self, forKey: .recordings)
        self.init(
            scenario: try ScenarioLibrary.checkedScenario(
                text: values.decode(String.self, forKey: .text),
                id: values.decode(String.self, forKey: .id),
                file: values.decode(String.self, forKey: .file)),
            trials: try values.decode([Trial].self, forKey: .trials).map { trial in
                guard recordings.indices.contains(trial.recording) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .trials, in: values,
                        debugDescription: "there is no recording \(trial.recording)")
                }
                return RecordedTrial(
                    strategy: trial.strategy, form: trial.form, recording: recordings[trial.recording])
            },
            unfinished: try values.decode([UnfinishedTrial].self, forKey: .casualties))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        let recordings = trials.map(\.recording).uniqued()
        let numbers = Dictionary(uniqueKeysWithValues: recordings.enumerated().map { ($1, $0) })
        let trials = trials.map {
            Trial(strategy: $0.strategy, form: $0.form, recording: numbers[$0.recording] ?? 0)
        }
        try values.encode(scenario.id, forKey: .id)
        try values.encode(scenario.file, forKey: .file)
        try values.encode(scenario.text, forKey: .text)
        try values.encode(recordings, forKey: .recordings)
        try values.encode(trials, forKey: .trials)
        try values.encode(unfinished, forKey: .casualties)
    }
}
