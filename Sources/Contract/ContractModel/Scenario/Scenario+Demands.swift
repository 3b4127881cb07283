extension Scenario {
    /// What a strategy must offer for the scenario to make sense.
    package struct Demands: Sendable {
        /// The capabilities that the file states, and those that its rules and steps require.
        package private(set) var capabilities: Set<Capability>
        /// Whether an observer is dropped, which requires weak observers or tokens.
        private var dropsObservers = false

        fileprivate init(of scenario: Scenario) {
            capabilities = scenario.needs
            for rule in scenario.rules.compactMap(Contract.rule) where rule.requirements.count == 1 {
                capabilities.insert(rule.requirements[0])
            }
            if scenario.showsClosures { capabilities.insert(.additive) }
            for observer in scenario.observers {
                // Two closures of one owner are as two of one observer.
                if observer.owner != nil { capabilities.insert(.additive) }
                if observer.stateOptions != nil { capabilities.insert(.property) }
                // The contract says when these are freed only for a weakly held object that is dropped
                // (dropping it must not cancel a token first) and for a closure that is removed.
                if observer.reactions[.released] != nil { capabilities.insert(.weak) }
                if observer.reactions[.closureReleased] != nil { capabilities.insert(.additive) }
            }
            scenario.visit { step, _ in
                if step.isElsewhere { capabilities.insert(.threads) }
                let action = step.action.target.action
                if action.played == nil, !action.items.isEmpty { capabilities.insert(.keyed) }
                switch action {
                case .remove, .churn: capabilities.insert(.removal)
                case .drop: dropsObservers = true
                case .count: capabilities.insert(.counting)
                case .countItems: capabilities.formUnion([.counting, .keyed])
                case .together: capabilities.insert(.threads)
                case .read: capabilities.insert(.property)
                case .observe, .dropPlayer, .play, .pause, .stop, .second: break
                }
            }
        }

        /// What is not among these capabilities, in words.
        package func missing(from offered: Set<Capability>) -> [String] {
            let missing = capabilities.subtracting(offered).sorted().map { $0.rawValue }
            return canDrop(with: offered) ? missing : missing + ["weak or token"]
        }

        package func areMet(by offered: Set<Capability>) -> Bool {
            capabilities.isSubset(of: offered) && canDrop(with: offered)
        }

        private func canDrop(with offered: Set<Capability>) -> Bool {
            !dropsObservers || !offered.isDisjoint(with: [.weak, .token])
        }
    }

    /// Computed on each access. Complexity: O(*n*) for *n* steps.
    package var demands: Demands { Demands(of: self) }

    /// Whether the scenario makes sense for a strategy with these capabilities.
    public func applies(to capabilities: Set<Capability>) -> Bool { demands.areMet(by: capabilities) }
}
