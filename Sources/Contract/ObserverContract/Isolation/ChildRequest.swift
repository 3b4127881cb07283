/// What a child process is asked to do, in one line on its standard input.
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

    /// What there is to do.
    package enum Work: Codable {
        /// To run trials in order, which are about these scripts, and to tell what was done in each or not.
        case trials([Trial], of: [Script], tells: Bool)
        /// To explore, with what stands before the arguments in a command.
        case exploration(steps: Int, seed: UInt64, program: String)
        /// To put a form of the strategy, by its place, under load.
        case stress(form: Int, threads: Int, seconds: Double, seed: UInt64)
    }

    /// The identifiers of the strategies; one, where there are trials to be run.
    package let strategies: [String]
    /// What there is to do.
    package let work: Work

    /// Asks for trials of a strategy.
    package init(
        _ strategy: any Strategy, _ trials: some Sequence<ObserverContract.Trial>, tells: Bool = false
    ) {
        var places: [String: Int] = [:]
        var scripts: [Script] = []
        let trials = trials.map { trial in
            let scenario = trial.scenario
            let place = places[scenario.id, default: scripts.count]
            if place == scripts.count {
                places[scenario.id] = place
                scripts.append(Script(id: scenario.id, file: scenario.file, text: scenario.text))
            }
            return Trial(form: trial.form, script: place)
        }
        strategies = [strategy.id]
        work = .trials(trials, of: scripts, tells: tells)
    }

    /// Asks for an exploration.
    package init(_ exploration: Exploration) {
        strategies = exploration.strategies.map(\.id)
        work = .exploration(
            steps: exploration.steps, seed: exploration.seed, program: exploration.program)
    }

    /// Asks for a form of a strategy to be put under load.
    package init(_ strategy: any Strategy, form: Int, threads: Int, seconds: Double, seed: UInt64) {
        strategies = [strategy.id]
        work = .stress(form: form, threads: threads, seconds: seconds, seed: seed)
    }
}
