/// What a child process is asked to run, in one line on its standard input.
///
/// The text of each scenario is sent along, so that the child reads what was checked, wherever it came from.
package struct ChildRequest: Codable {
    /// A scenario, as its file has it.
    package struct Script: Codable {
        package let id: String
        package let file: String
        package let text: String
    }

    /// One scenario on one form of the strategy.
    package struct Trial: Codable {
        /// The place of the form among the forms of the strategy.
        package let form: Int
        /// The place of the script in the request.
        package let script: Int
    }

    /// The identifier of the strategy.
    package let strategy: String
    /// Whether to tell what was done in each trial.
    package let tells: Bool
    /// What the trials are about, each once.
    package let scripts: [Script]
    /// What is to be run, in order.
    package let trials: [Trial]

    /// Asks for trials of a strategy.
    package init(
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
