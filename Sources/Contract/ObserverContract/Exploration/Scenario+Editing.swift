extension Scenario {
    /// The number of steps of the script, including those of reactions and of threads.
    var stepCount: Int {
        let count = steps.reduce(steps.count) { count, step in
            step.action.threads.reduce(count) { $0 + $1.count }
        }
        return observers.reduce(count) { count, observer in
            observer.reactions.values.reduce(count) { $0 + $1.count }
        }
    }

    /// The lines of all steps, in the order of the script; those of reactions come last.
    var stepLines: [Int] {
        steps.flatMap { [$0.line] + $0.action.threads.joined().map(\.line) } + reactionLines
    }

    private var reactionLines: [Int] {
        observers.flatMap { observer in
            Occasion.allCases.flatMap { observer.reactions[$0]?.map(\.line) ?? [] }
        }
    }

    func keeping(_ lines: [Int]) -> Scenario {
        if lines.count == stepCount { return self }
        var isKept = Array(repeating: false, count: (lines.max() ?? 0) + 1)
        for line in lines { isKept[line] = true }
        return mapSteps { $0.line < isKept.count && isKept[$0.line] ? $0 : nil }
    }

    func removing(_ lines: some Sequence<Int>) -> Scenario {
        let removed = Set(lines)
        return mapSteps { removed.contains($0.line) ? nil : $0 }
    }

    func mapActions(_ change: (Action) -> Action) -> Scenario {
        mapSteps { Step(action: change($0.action), line: $0.line, isElsewhere: $0.isElsewhere) }
    }

    /// Returns the script with every step replaced; a step for which `change` returns `nil` is removed, and so is a
    /// thread without steps.
    func mapSteps(_ change: (Step) -> Step?) -> Scenario {
        func changed(_ step: Step) -> Step? {
            guard var step = change(step) else { return nil }
            guard case .together(let threads) = step.action else { return step }
            step.action = .together(threads.map { $0.compactMap(change) }.filter { !$0.isEmpty })
            return step.action.threads.isEmpty ? nil : step
        }
        var scenario = self
        scenario.steps = steps.compactMap(changed)
        for number in observers.indices where !observers[number].reactions.isEmpty {
            scenario.observers[number].reactions = observers[number].reactions.compactMapValues {
                let steps = $0.compactMap(change)
                return steps.isEmpty ? nil : steps
            }
        }
        return scenario
    }

    /// Returns the script with observers and items renumbered in the order in which its text names them, and
    /// without those that it does not name. Reading ``yaml`` back gives this form.
    func renumbered() -> Scenario {
        var newObservers: [Int: Int] = [:]
        var newItems: [Int: Int] = [:]
        var scenario = self
        scenario.observers = []
        scenario.items = []
        var registered: Set<Int> = []
        visit { step, _ in if let observer = step.action.registered { registered.insert(observer) } }
        visit { step, _ in
            if let observer = step.action.observer, newObservers[observer] == nil {
                newObservers[observer] = scenario.observers.count
                // The text describes no observer that only comes and goes in a `churn`.
                let (isDescribed, known) = (registered.contains(observer), observers[observer])
                scenario.observers.append(isDescribed ? known : Observer(name: known.name))
            }
            for item in step.action.items where newItems[item] == nil {
                newItems[item] = scenario.items.count
                scenario.items.append(items[item])
            }
        }
        for number in scenario.observers.indices {
            scenario.observers[number].owner = scenario.observers[number].owner.flatMap { newObservers[$0] }
        }
        return scenario.mapActions { action in
            action.renumbered(observer: { newObservers[$0] ?? $0 }, item: { newItems[$0] ?? $0 })
        }
    }

    /// Returns the script with observers named A, B, C, ..., so that a shrunk one does not begin with D.
    func renamed() -> Scenario {
        var scenario = self
        guard observers.count <= 26 else { return self }
        for number in observers.indices {
            scenario.observers[number].name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number)))
        }
        return scenario
    }
}

// MARK: - Making a scenario simpler

extension Scenario {
    /// Edits that make a scenario easier to read without making it shorter.
    var simplifications: [@Sendable (Scenario) -> Scenario] {
        var all: [@Sendable (Scenario) -> Scenario] = []
        for number in observers.indices where observers[number].event != nil {
            all.append {
                var simpler = $0
                simpler.observers[number].event = nil
                return simpler
            }
        }
        // A step of a reaction may show the same at the end of the script.
        for line in reactionLines {
            all.append { $0.doing(lastWhatIsOnLine: line) }
        }
        // A play may show the same as a pause, and needs no play before it.
        visit { step, _ in
            let line = step.line
            if [.pause, .stop].contains(step.action) { all.append { $0.playing(onLine: line) } }
        }
        // Each item is played once by threads that work together.
        let played = worksTogether ? [] : itemsPlayed.sorted()
        for item in played.dropFirst() {
            all.append { $0.mapActions { $0.played == item ? $0.renumbered(item: { _ in played[0] }) : $0 } }
        }
        if showsClosures { all.append(\.withoutClosures) }
        if hasSecondPlayer { all.append { $0.mapActions(\.target.action) } }
        if has({ $0.action != $0.action.churningOnce }) { all.append { $0.mapActions(\.churningOnce) } }
        return all
    }

    private var itemsPlayed: Set<Int> {
        var played: Set<Int> = []
        visit { step, _ in if let item = step.action.played { played.insert(item) } }
        return played
    }

    /// Returns the script with the step on a line moved to the end.
    private func doing(lastWhatIsOnLine line: Int) -> Scenario {
        // Search the reactions directly: the observer may not be registered any more.
        let all = steps + observers.flatMap { $0.reactions.values.joined() }
        var scenario = removing([line])
        scenario.steps += all.filter { $0.line == line }
        return scenario
    }

    /// Returns the script with the step on a line replaced by a play.
    private func playing(onLine line: Int) -> Scenario {
        // A script that plays nothing may have no items at all.
        guard let item = itemsPlayed.min() ?? items.indices.first else { return self }
        return mapSteps { $0.line == line ? Step(action: .play(item), line: line) : $0 }
    }
}

extension Scenario.Action {
    fileprivate var churningOnce: Scenario.Action {
        if case .churn(let observer, _) = self { .churn(observer, times: 1) } else { self }
    }
}
