extension Scenario.Action {
    /// The index of the player that the action uses, 0 or 1, and the action itself.
    package var target: (player: Int, action: Scenario.Action) {
        if case .second(let action) = self { (1, action) } else { (0, self) }
    }

    package var observer: Int? {
        switch target.action {
        case .observe(let observer, _), .remove(let observer, _), .drop(let observer),
            .churn(let observer, _):
            observer
        default: nil
        }
    }

    package var items: [Int] {
        switch target.action {
        case .observe(_, let items), .remove(_, let items): items
        case .play(let item): [item]
        default: []
        }
    }

    /// The observer that the action registers, if any.
    package var registered: Int? {
        if case .observe(let observer, _) = target.action { observer } else { nil }
    }

    /// The observer whose registrations the action removes, if any.
    package var removed: Int? { if case .remove(let observer, _) = target.action { observer } else { nil } }

    package var played: Int? { if case .play(let item) = target.action { item } else { nil } }

    /// The steps of each thread of a `together`; empty for other actions.
    package var threads: [[Scenario.Step]] { if case .together(let threads) = self { threads } else { [] } }

    /// Whether the action registers and removes many observers, one after another.
    package var isChurn: Bool { if case .churn = self { true } else { false } }

    package var isDrop: Bool { if case .drop = self { true } else { false } }

    /// Whether the action may emit an event.
    package var emits: Bool { has { $0.played != nil || $0 == .pause || $0 == .stop } }

    /// Whether the action may register an observer.
    package var registers: Bool { has { $0.registered != nil || $0.isChurn } }

    /// Whether the action may remove a registration.
    package var removes: Bool { has { $0.removed != nil || $0.isDrop || $0.isChurn } }

    private func has(_ fits: (Scenario.Action) -> Bool) -> Bool {
        fits(target.action) || threads.joined().contains { $0.action.has(fits) }
    }

    /// Returns the action with other numbers of observers and items, but the steps of a `together` as they are.
    package func renumbered(
        observer: (Int) -> Int = { $0 }, item: (Int) -> Int = { $0 }
    ) -> Scenario.Action {
        switch self {
        case .observe(let number, let items): .observe(observer(number), about: items.map(item))
        case .remove(let number, let items): .remove(observer(number), about: items.map(item))
        case .drop(let number): .drop(observer(number))
        case .churn(let number, let times): .churn(observer(number), times: times)
        case .play(let number): .play(item(number))
        case .second(let action): .second(action.renumbered(observer: observer, item: item))
        case .dropPlayer, .pause, .stop, .count, .countItems, .read, .together: self
        }
    }
}

extension Scenario {
    /// Calls `body` for every step, in the order of the scenario's text: threads one after another, and an
    /// observer's reactions right after its first registration.
    ///
    /// - Parameter body: Receives the step and the observer that performs it; `nil` for a step of the script.
    package func visit(_ body: (_ step: Step, _ observer: Int?) -> Void) {
        var isDescribed = Array(repeating: false, count: observers.count)
        // What is left to visit, the next last: a long chain of reactions would need too much of the stack.
        var rest: [(steps: ArraySlice<Step>, owner: Int?)] = [(steps[...], nil)]
        while let next = rest.popLast() {
            guard let step = next.steps.first else { continue }
            rest.append((next.steps.dropFirst(), next.owner))
            body(step, next.owner)
            for thread in step.action.threads.reversed() { rest.append((thread[...], next.owner)) }
            guard let observer = step.action.registered, !isDescribed[observer] else { continue }
            isDescribed[observer] = true
            let reactions = observers[observer].reactions
            if reactions.isEmpty { continue }
            for (_, steps) in reactions.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
                rest.append((steps[...], observer))
            }
        }
    }

    /// The steps that observers perform, each with its observer.
    package var stepsOfObservers: [(observer: Int, step: Step)] {
        var steps: [(observer: Int, step: Step)] = []
        visit { step, observer in if let observer { steps.append((observer, step)) } }
        return steps
    }

    /// Whether a step fits, of threads and observers too.
    package func has(_ fits: (Step) -> Bool) -> Bool {
        func has(_ steps: [Step]) -> Bool {
            steps.contains { fits($0) || $0.action.threads.contains(where: has) }
        }
        return has(steps) || reacts(has)
    }

    /// Whether the steps of a reaction fit.
    private func reacts(_ fits: ([Step]) -> Bool) -> Bool {
        observers.contains { $0.reactions.values.contains(where: fits) }
    }

    package var registersTwice: Bool {
        var (isRegistered, isTwice) = (Array(repeating: false, count: observers.count), false)
        visit { step, _ in
            guard let observer = step.action.registered else { return }
            isTwice = isTwice || isRegistered[observer]
            isRegistered[observer] = true
        }
        return isTwice
    }

    package var hasSecondPlayer: Bool { has { $0.action.target.player > 0 } }

    /// Whether the second player is used only after the first was dropped, and made then.
    package var replacesPlayer: Bool {
        guard let drop = steps.firstIndex(where: { $0.action == .dropPlayer }) else { return false }
        func isSecond(_ step: Step) -> Bool {
            step.action.target.player > 0 || step.action.threads.joined().contains(where: isSecond)
        }
        return steps[drop...].contains(where: isSecond) && !steps[..<drop].contains(where: isSecond)
            && !reacts { $0.contains(where: isSecond) }
    }

    /// Whether several threads run at the same time.
    package var worksTogether: Bool { has { !$0.action.threads.isEmpty } }

    /// Whether the player may be dropped before the end.
    package var dropsPlayer: Bool { has { $0.action == .dropPlayer } }

    /// Whether what a closure captures performs steps in its `deinit`.
    package var actsOnReleaseOfClosures: Bool {
        observers.contains { $0.reactions[.closureReleased] != nil }
    }

    /// Whether a `deinit` performs steps. Many subjects trap then, because they are changing their list.
    package var actsOnRelease: Bool {
        observers.contains { observer in
            Occasion.releases.contains { observer.reactions[$0] != nil }
        }
    }

    /// Whether the trace is known only where observers are called before the call that emits returns.
    package var needsCallsAtOnce: Bool { actsOnRelease || crossesPlayers }

    /// Whether an observer of one player uses the other when it is called, or when it is freed.
    package var crossesPlayers: Bool {
        guard hasSecondPlayer else { return false }
        var players = Array(repeating: Set<Int>(), count: observers.count)
        visit { step, _ in
            if let observer = step.action.registered { players[observer].insert(step.action.target.player) }
        }
        return stepsOfObservers.contains { observer, step in
            players[observer].contains { $0 != step.action.target.player }
        }
    }

    /// Whether the scenario has a second player, `churn`, addresses reused in a callback, or a closure that comes and
    /// goes in one. No exercise is about these, and few of the small subjects in exercises survive them all.
    package var goesBeyondExercises: Bool {
        takesAddressesAgain || showsVisitors || has { $0.action.target.player > 0 || $0.action.isChurn }
    }

    /// Whether the trace shows when a closure is freed that a callback registers and removes.
    package var showsVisitors: Bool {
        showsClosures
            && reacts { steps in
                steps.contains { step in
                    guard let newcomer = step.action.registered else { return false }
                    return steps.contains { $0.action.removes && $0.action.observer == newcomer }
                }
            }
    }

    /// Whether a callback drops several observers and registers others, which may get the same addresses.
    private var takesAddressesAgain: Bool {
        reacts { steps in steps.count { $0.action.isDrop } > 1 && steps.contains { $0.action.registers } }
    }

    /// The same scenario with traces that do not show when closures are freed. Leaks still show, because the
    /// remaining objects are counted.
    package var withoutClosures: Scenario {
        var copy = self
        copy.showsClosures = false
        return copy
    }

    /// Returns the lines of a trace that do not show a closure being freed.
    package func withoutClosures(_ lines: [String]) -> [String] {
        let trace = Trace(of: self)
        let unwanted = Set(observers.indices.map { trace.text(of: .closureReleased($0)) })
        return lines.filter { !unwanted.contains($0) }
    }
}
