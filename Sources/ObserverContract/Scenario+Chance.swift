extension Scenario {
    /// Whether chance decides what a strategy leaves here: several threads are at work together, and it declares
    /// that it breaks a rule about them.
    ///
    /// That it does can be seen where one thread acts in the middle of another's call, every time.
    func isLeftToChance(by strategy: any Strategy) -> Bool {
        worksTogether
            && strategy.divergences.contains { Contract.rule($0.rule)?.class == .threads }
    }

    /// Whether several threads are at work together here.
    var worksTogether: Bool { steps.contains(where: \.isTogether) }
}

extension Scenario.Step {
    /// Whether several threads are at work together in this step.
    var isTogether: Bool { if case .together = action { true } else { false } }
}
