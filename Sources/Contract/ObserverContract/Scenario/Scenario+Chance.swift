extension Scenario {
    /// Whether chance decides what a strategy leaves here that breaks some rules: several threads are at work
    /// together, and it breaks a rule about them.
    ///
    /// That it does can be seen where one thread acts in the middle of another's call, every time.
    ///
    /// Or a closure acts when it is freed, and the strategy chooses when that is.
    func isLeftToChance(breaking rules: Set<String>) -> Bool {
        worksTogether && Contract.rules.contains { $0.class == .threads && rules.contains($0.id) }
            || rules.contains(Rule.release.id) && observers.contains { $0.reactions[.letGo] != nil }
    }

    /// Whether a form of a strategy is not taken through this unless it is asked for by name.
    func isSpared(_ strategy: any Strategy, form: Int) -> Bool {
        // So many registrations take longer than all other scenarios together. Like the random part, they are for
        // strategies that declare nothing; and the forms of a strategy share what counts registrations.
        let isLong = steps.contains { $0.action.isChurn }
        let isSparedLong = isLong && (form > 0 || !strategy.divergences.isEmpty)
        return isSparedLong || isLeftToChance(breaking: Set(strategy.divergences.map(\.rule.id)))
            || hasThreadsOfTwoPlayers(strategy.forms[form])
            || crashes(strategy)
    }

    /// Whether a callback acts on the second player here, and the players deliver on threads of their own: these are
    /// then at work at the same time, and which one comes first is left to chance.
    private func hasThreadsOfTwoPlayers(_ form: StrategyForm) -> Bool {
        form.capabilities.contains(.threads) && form.makePlayer().settling != nil
            && stepsOfObservers.contains { $0.step.action.target.player > 0 }
    }

    /// Whether a strategy declares that it does not survive this.
    package func crashes(_ strategy: any Strategy) -> Bool {
        strategy.divergences.contains { $0.crashesIn?.contains(id) ?? false }
    }

    /// Whether the scheduler decides what a strategy leaves here that is wrong with several threads: they use the
    /// same player, and do more with it than register.
    ///
    /// Where each has a player of its own, or they only register, a ``Meeting`` in the strategy decides it.
    package var isLeftToTheScheduler: Bool {
        steps.contains { step in
            let threads = step.action.threads
            guard threads.joined().contains(where: { $0.action.registered == nil }) else { return false }
            let users = threads.flatMap { Set($0.map(\.action.target.player)) }
            return Set(users).count < users.count
        }
    }
}
