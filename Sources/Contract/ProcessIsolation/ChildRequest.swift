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
        /// To find out what the strategy offers.
        case offer
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
    /// What is known of those that leave open what they offer, by their identifiers.
    private let offers: [String: Set<Capability>]

    /// The request as a line of JSON.
    var line: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
    }

    private init(_ strategies: [any Strategy], _ work: Work) {
        self.strategies = strategies.map(\.id)
        self.work = work
        let known = strategies.compactMap { strategy in
            strategy.openOffer?.known.map { (strategy.id, $0) }
        }
        offers = Dictionary(known) { first, _ in first }
    }

    /// Notes what the sender knows of strategies that leave open what they offer: it is found out only once.
    func noteOffers(of strategies: [any Strategy]) {
        for strategy in strategies {
            if let offer = offers[strategy.id] { strategy.openOffer?.note(offer) }
        }
    }

    /// Asks for a description of the only strategy.
    init() { self.init([], .description) }

    /// Asks what a strategy offers.
    init(offerOf strategy: any Strategy) { self.init([strategy], .offer) }

    /// Asks for trials of a strategy.
    init(
        _ strategy: any Strategy, _ trials: some Sequence<ObserverContract.Trial>,
        withJournals: Bool = false
    ) {
        let trials = trials.map { trial in
            Trial(
                form: trial.form, id: trial.scenario.id, file: trial.scenario.file,
                text: trial.scenario.text)
        }
        self.init([strategy], .trials(trials, withJournals: withJournals))
    }

    /// Asks for an exploration, by one scenario after another or as quickly as possible.
    init(_ exploration: Exploration, inOrder: Bool) {
        self.init(
            exploration.strategies,
            .exploration(
                steps: exploration.steps, seed: exploration.seed, program: exploration.program,
                inOrder: inOrder))
    }

    /// Asks for a diagnosis.
    init(diagnosing strategy: any Strategy, program: String) {
        self.init([strategy], .diagnosis(program: program))
    }

    /// Asks for a load.
    init(_ stress: Stress, seconds: Double) {
        self.init(
            [stress.strategy],
            .stress(form: stress.form, threads: stress.threads, seconds: seconds, seed: stress.seed))
    }
}
