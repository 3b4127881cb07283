extension Scenario {
    /// Whether chance decides the trace of a strategy that breaks some rules. It does where several threads
    /// work together and the strategy breaks a rule about threads. (Scenarios in which one thread acts during
    /// another's call show such a breach every time.) It also does where the strategy chooses when a closure is
    /// freed, and the closure acts then; and where a closure comes and goes during a delivery, which a copy of the
    /// list does not keep.
    func isLeftToChance(breaking rules: Set<String>) -> Bool {
        worksTogether
            && Contract.rules.contains { $0.requirements.contains(.threads) && rules.contains($0.id) }
            || rules.contains(Rule.release.id) && observers.contains { $0.reactions[.closureReleased] != nil }
            || rules.contains(Rule.removal.id) && showsVisitors
    }

    /// Whether a form of a strategy skips this scenario, unless the scenario is requested by name.
    func isSpared(_ strategy: any Strategy, form: Int) -> Bool {
        // So many registrations take longer than all other scenarios together. Strategies that declare only
        // other rules don't run them, and the rest only in the first form: all forms share what counts
        // registrations.
        let declared = Set(strategy.divergences.map(\.rule.id))
        let mayShow = declared.isEmpty || !declared.isDisjoint(with: rules)
        let isSparedLong = steps.contains { $0.action.isChurn } && (form > 0 || !mayShow)
        return isSparedLong || isLeftToChance(breaking: declared)
            || hasThreadsOfTwoPlayers(strategy.forms[form])
            || crashes(strategy)
    }

    /// Whether a callback may act on the other player, and the players may deliver on threads of their own. Both
    /// threads then work at the same time, and chance decides which comes first.
    private func hasThreadsOfTwoPlayers(_ form: StrategyForm) -> Bool {
        form.capabilities.contains(.threads) && form.mayOwnThreads && crossesPlayers
    }

    /// Whether a strategy declares that it crashes in this scenario.
    package func crashes(_ strategy: any Strategy) -> Bool {
        strategy.divergences.contains { $0.crashesIn?.contains(id) ?? false }
    }

    /// Whether the scheduler decides the trace of a strategy that is wrong with several threads: the threads
    /// use the same player, and do more with it than register or drop.
    ///
    /// Where each thread has its own player, or all only register, a ``Meeting`` in the strategy decides.
    package var isLeftToTheScheduler: Bool {
        steps.contains { step in
            let threads = step.action.threads
            guard threads.joined().contains(where: { $0.action.registered == nil && !$0.action.isDrop })
            else { return false }
            let users = threads.flatMap { Set($0.map(\.action.target.player)) }
            return Set(users).count < users.count
        }
    }
}
