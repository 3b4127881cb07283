package import ObserverContract
import Support

/// A scenario, and what every strategy did that it makes sense for.
package struct ScenarioFinding: Sendable {
    package var scenario: Scenario
    /// A recording for each form of each strategy, in the order of the strategies.
    package var recordings: [ScenarioRecording]
    /// Who did not come to its end.
    package var casualties: [Casualty]

    /// Puts a scenario and its recordings together.
    package init(
        scenario: Scenario, recordings: [ScenarioRecording], casualties: [Casualty] = []
    ) {
        self.scenario = scenario
        self.recordings = recordings
        self.casualties = casualties
    }

    /// The strategies whose trace is not that of the contract. One that has no order is among them only where
    /// the order, or something else that it breaks, is what the scenario is about.
    var others: [String] {
        recordings.filter { recording in
            recording.trace != recording.expected || recording.breaks.contains(where: scenario.rules.contains)
        }.map(\.strategy).withoutRepetition
    }

    /// The trace that the first strategy left; `nil` where the scenario is for none.
    package var trace: ScenarioTrace? {
        recordings.first.map { recording in
            ScenarioTrace(
                id: scenario.id, title: scenario.title, rules: scenario.rules, lines: recording.trace,
                observers: scenario.observers.map(\.name))
        }
    }
}
