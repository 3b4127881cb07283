import ObserverContract

/// A request to a child process: one line on its standard input.
package struct ChildRequest: Codable {
    /// One scenario on one form of the strategy. The child reads `text`, which is exactly what was checked.
    struct Trial: Codable {
        /// The index of the form in the strategy's `forms`.
        let form: Int
        let id: String
        let file: String
        let text: String
    }

    enum Work: Codable {
        /// Describe the strategy, and find out what it offers if it leaves that open.
        case description
        /// Run trials, in order.
        case trials([Trial], withJournals: Bool)
        /// Explore, in order or as fast as possible. `declaring` has the divergences of each strategy, and `program`
        /// is the beginning of replay commands.
        case exploration(
            steps: Int, seed: UInt64, declaring: [[Divergence]], program: String, runsActingDeinits: Bool,
            inOrder: Bool)
        /// Diagnose the strategy; `program` is the beginning of replay commands, and `deaths` says how earlier
        /// processes ended.
        case diagnosis(program: String, after: [Diagnosis.Death])
        /// Stress a form of the strategy, given by its index.
        case stress(form: Int, threads: Int, seconds: Double, seed: UInt64)
    }

    /// The ids of the strategies: one; several for an exploration; none where the id is not known yet.
    package let strategies: [String]
    let work: Work
    /// The known capabilities of strategies that leave open what they offer, by id.
    private let offers: [String: Set<Capability>]

    /// Requests work on some strategies, and passes on what is known of their offers.
    init(_ strategies: [any Strategy], _ work: Work) {
        self.strategies = strategies.map(\.id)
        self.work = work
        let known = strategies.compactMap { strategy in
            strategy.openOffer?.known.map { (strategy.id, $0) }
        }
        offers = Dictionary(known) { first, _ in first }
    }

    /// Gives strategies that leave open what they offer the sender's findings, to find out only once.
    func noteOffers(of strategies: [any Strategy]) {
        for strategy in strategies {
            if let offer = offers[strategy.id] { strategy.openOffer?.note(offer) }
        }
    }

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

    init(_ exploration: Exploration, inOrder: Bool) {
        self.init(
            exploration.strategies,
            .exploration(
                steps: exploration.steps, seed: exploration.seed,
                declaring: exploration.strategies.map(\.divergences),
                program: exploration.program, runsActingDeinits: exploration.runsActingDeinits,
                inOrder: inOrder))
    }

    init(_ stress: Stress, seconds: Double) {
        self.init(
            [stress.strategy],
            .stress(form: stress.form, threads: stress.threads, seconds: seconds, seed: stress.seed))
    }
}
