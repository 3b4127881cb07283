import Foundation
import ObserverContract

/// What a child process is asked to run, in one line on its standard input.
///
/// The text of each scenario is sent along, so that the child reads what was checked, wherever it came from.
struct ChildRequest: Codable {
    struct Script: Codable {
        let id: String
        let file: String
        let text: String
    }

    struct Trial: Codable {
        /// The place of the form among the forms of the strategy.
        let form: Int
        /// The place of the script in the request.
        let script: Int
    }

    let strategy: String
    /// Whether to tell what was done in each trial.
    let tells: Bool
    let scripts: [Script]
    let trials: [Trial]

    init(
        _ strategy: any Strategy, _ trials: some Sequence<ObserverContract.Trial>, tells: Bool = false
    ) {
        self.tells = tells
        var places: [String: Int] = [:]
        var scripts: [Script] = []
        self.strategy = strategy.id
        self.trials = trials.map { trial in
            let scenario = trial.scenario
            let place = places[scenario.id, default: scripts.count]
            if place == scripts.count {
                places[scenario.id] = place
                scripts.append(Script(id: scenario.id, file: scenario.file, text: scenario.text))
            }
            return Trial(form: trial.form, script: place)
        }
        self.scripts = scripts
    }
}
