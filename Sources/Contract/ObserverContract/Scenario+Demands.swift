extension Scenario {
    /// What the scenario demands of a strategy, so that it makes sense for it.
    struct Demands: Sendable {
        /// What a strategy must offer: what the file says, what its rules are about, what its steps use.
        private(set) var capabilities: Set<Capability>
        /// Whether an observer is dropped, which means nothing where nobody owns one.
        private var dropsObservers = false

        fileprivate init(of scenario: Scenario) {
            capabilities = scenario.needs
            for rule in scenario.rules.compactMap(Contract.rule) where rule.class.requirements.count == 1 {
                capabilities.formUnion(rule.class.requirements[0])
            }
            if scenario.observers.contains(where: { $0.stateOptions != nil }) {
                capabilities.insert(.property)
            }
            if scenario.showsClosures { capabilities.insert(.additive) }
            for observer in scenario.observers {
                // When the contract says that they are freed: the object when its last reference is dropped, where
                // no token is cancelled by that, and the closure when it is removed.
                if observer.reactions[.released] != nil { capabilities.insert(.weak) }
                if observer.reactions[.letGo] != nil { capabilities.insert(.additive) }
            }
            scenario.forEachStep { note($0) }
        }

        private mutating func note(_ step: Step) {
            if step.isElsewhere { capabilities.insert(.threads) }
            note(step.action)
        }

        private mutating func note(_ action: Action) {
            switch action {
            case .observe(_, let items):
                if !items.isEmpty { capabilities.insert(.keyed) }
            case .remove(_, let items):
                capabilities.insert(.removal)
                if !items.isEmpty { capabilities.insert(.keyed) }
            case .drop: dropsObservers = true
            case .count: capabilities.insert(.counting)
            case .countItems: capabilities.formUnion([.counting, .keyed])
            case .together: capabilities.insert(.threads)
            case .second(let action): note(action)
            case .churn: capabilities.insert(.removal)
            case .dropPlayer, .play, .pause, .stop, .read: break
            }
        }

        /// Whether the scenario makes sense for a strategy with these capabilities.
        func areMet(by offered: Set<Capability>) -> Bool {
            capabilities.isSubset(of: offered)
                && (!dropsObservers || !offered.isDisjoint(with: [.weak, .token]))
        }

        /// The sets of capabilities, out of those that make a difference, that the scenario makes sense for.
        var kindsOfStrategy: [Set<Capability>] {
            var all: [Set<Capability>] = [
                [.additive], [.removal, .additive], [.removal, .additive, .token],
                [.removal, .additive, .weak], [.removal, .identity, .weak],
                [.removal, .additive, .weak, .property], [.removal, .identity, .weak, .keyed],
                [.removal, .additive, .token, .threads],
            ]
            // These do what the others do, but for what the rare capability is about.
            if capabilities.contains(.property) {
                all += [
                    [.removal, .additive, .property], [.removal, .additive, .token, .property],
                    [.removal, .identity, .property], [.removal, .identity, .weak, .property],
                ]
            }
            if capabilities.contains(.keyed) {
                all += [
                    [.removal, .additive, .keyed], [.removal, .additive, .token, .keyed],
                    [.removal, .additive, .weak, .keyed], [.removal, .identity, .keyed],
                ]
            }
            if capabilities.contains(.threads) {
                all += [[.removal, .additive, .threads], [.removal, .identity, .weak, .threads]]
                all.append([.removal, .additive, .weak, .property, .threads])
            }
            return all.map { $0.union([.counting]) }.filter(areMet)
        }
    }

    /// Worked out anew whenever it is asked for. Complexity: O(*n*) for *n* steps.
    var demands: Demands { Demands(of: self) }

    /// Whether the scenario makes sense for a strategy with these capabilities.
    public func applies(to capabilities: Set<Capability>) -> Bool { demands.areMet(by: capabilities) }

    /// Goes through every step that can be taken: those of the script, those of reactions, and those of threads
    /// that are at work together.
    private func forEachStep(_ body: (Step) -> Void) {
        func visit(_ steps: [Step]) {
            for step in steps {
                body(step)
                if case .together(let threads) = step.action { for thread in threads { visit(thread) } }
            }
        }
        visit(steps)
        for observer in observers {
            for reaction in observer.reactions.values { visit(reaction) }
        }
    }
}
