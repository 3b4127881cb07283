extension Scenario {
    /// How many steps the script has, those of reactions counted.
    var stepCount: Int {
        observers.reduce(steps.count) { count, observer in
            observer.reactions.values.reduce(count) { $0 + $1.count }
        }
    }

    /// The lines of all steps, in the order of the script, those of reactions last.
    var stepLines: [Int] {
        steps.map(\.line)
            + observers.flatMap { observer in
                Occasion.allCases.flatMap { observer.reactions[$0]?.map(\.line) ?? [] }
            }
    }

    /// The script with the steps on these lines and no others.
    func keeping(_ lines: [Int]) -> Scenario {
        if lines.count == stepCount { return self }
        var isKept = Array(repeating: false, count: (lines.max() ?? 0) + 1)
        for line in lines { isKept[line] = true }
        return filtered { $0 < isKept.count && isKept[$0] }
    }

    /// The script without the steps on these lines.
    func removing(_ lines: some Sequence<Int>) -> Scenario {
        let removed = Set(lines)
        return filtered { !removed.contains($0) }
    }

    private func filtered(_ keeps: (Int) -> Bool) -> Scenario {
        var scenario = self
        scenario.steps.removeAll { !keeps($0.line) }
        for number in observers.indices where !observers[number].reactions.isEmpty {
            scenario.observers[number].reactions = observers[number].reactions.compactMapValues {
                let steps = $0.filter { keeps($0.line) }
                return steps.isEmpty ? nil : steps
            }
        }
        return scenario
    }

    /// The script with every action replaced.
    func mapActions(_ change: (Action) -> Action) -> Scenario {
        mapSteps { step in
            var step = step
            step.action = change(step.action)
            return step
        }
    }

    /// The script with every step replaced.
    func mapSteps(_ change: (Step) -> Step) -> Scenario {
        var scenario = self
        scenario.steps = steps.map(change)
        for number in observers.indices {
            scenario.observers[number].reactions = observers[number].reactions.mapValues { $0.map(change) }
        }
        return scenario
    }

    /// The script with observers and items numbered in the order in which its text names them, those that
    /// it does not name left out.
    ///
    /// This is the form in which a scenario comes back from ``yaml``.
    func renumbered() -> Scenario {
        var newObservers: [Int: Int] = [:]
        var newItems: [Int: Int] = [:]
        var scenario = self
        scenario.observers = []
        scenario.items = []
        visit { step, _ in
            if let observer = step.action.observer, newObservers[observer] == nil {
                newObservers[observer] = scenario.observers.count
                scenario.observers.append(observers[observer])
            }
            for item in step.action.items where newItems[item] == nil {
                newItems[item] = scenario.items.count
                scenario.items.append(items[item])
            }
        }
        return scenario.mapActions { action in
            action.renumbered {
                newObservers[$0] ?? $0
            } item: {
                newItems[$0] ?? $0
            }
        }
    }

    /// The script with its observers called A, B, C, ..., so that a shrunk one does not begin with D.
    func renamed() -> Scenario {
        var scenario = self
        guard observers.count <= 26 else { return self }
        for number in observers.indices {
            scenario.observers[number].name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number)))
        }
        return scenario
    }
}
