extension Scenario {
    /// Whether chance decides what a strategy leaves here: several threads are at work together, and it declares
    /// that it breaks a rule about them.
    ///
    /// That it does can be seen where one thread acts in the middle of another's call, every time.
    func isLeftToChance(by strategy: any Strategy) -> Bool {
        worksTogether
            && strategy.divergences.contains { Contract.rule($0.rule)?.class == .threads }
    }

    /// Whether the scheduler decides what a strategy leaves here that is wrong with several threads: the threads
    /// do more than register.
    ///
    /// Where they only register, a ``Meeting`` in the strategy decides it.
    package var isLeftToTheScheduler: Bool {
        steps.contains { step in
            guard case .together(let threads) = step.action, threads.count > 1 else { return false }
            return threads.joined().contains { $0.action.registered == nil }
        }
    }

    /// Whether several threads are at work together here.
    var worksTogether: Bool { steps.contains(where: \.isTogether) }
}

extension Scenario.Step {
    /// Whether several threads are at work together in this step.
    var isTogether: Bool { if case .together = action { true } else { false } }
}
