import Foundation
import ObserverContract

/// What a child process is asked to do, in one line on its standard input.
package struct ChildRequest: Codable {
    /// One scenario on one form of the strategy. The text of the scenario is sent along, so that the child reads what
    /// was checked, wherever it came from.
    struct Trial: Codable {
        /// The place of the form among the forms of the strategy.
        let form: Int
        let id: String
        let file: String
        let text: String
    }

    /// What there is to do.
    enum Work: Codable {
        /// To describe the only strategy that there is.
        case description
        /// To run trials in order.
        case trials([Trial], withJournals: Bool)
        /// To explore, with what precedes the arguments in a command.
        case exploration(steps: Int, seed: UInt64, program: String, inOrder: Bool)
        /// To diagnose the strategy, with what precedes the arguments in a command.
        case diagnosis(program: String)
        /// To put a form of the strategy, by its place, under load.
        case stress(form: Int, threads: Int, seconds: Double, seed: UInt64)
    }

    /// The identifiers of the strategies; one, unless they are to be explored, and none where it is not known yet.
    package let strategies: [String]
    let work: Work

    /// The request as a line of JSON.
    var line: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
    }

    /// Asks for a description of the only strategy.
    init() {
        strategies = []
        work = .description
    }

    /// Asks for trials of a strategy.
    init(
        _ strategy: any Strategy, _ trials: some Sequence<ObserverContract.Trial>,
        withJournals: Bool = false
    ) {
        strategies = [strategy.id]
        let trials = trials.map { trial in
            Trial(
                form: trial.form, id: trial.scenario.id, file: trial.scenario.file,
                text: trial.scenario.text)
        }
        work = .trials(trials, withJournals: withJournals)
    }

    /// Asks for an exploration, by one scenario after another or as quickly as possible.
    init(_ exploration: Exploration, inOrder: Bool) {
        strategies = exploration.strategies.map(\.id)
        work = .exploration(
            steps: exploration.steps, seed: exploration.seed, program: exploration.program, inOrder: inOrder)
    }

    /// Asks for a diagnosis.
    init(diagnosing strategy: any Strategy, program: String) {
        strategies = [strategy.id]
        work = .diagnosis(program: program)
    }

    /// Asks for a load.
    init(_ stress: Stress, seconds: Double) {
        strategies = [stress.strategy.id]
        work = .stress(
            form: stress.form, threads: stress.threads, seconds: seconds, seed: stress.seed)
    }
}
