/// What an action is about.
extension Scenario.Action {
    /// The number of the player that it is done with, 0 or 1, and what is done.
    package var target: (player: Int, action: Scenario.Action) {
        if case .second(let action) = self { (1, action) } else { (0, self) }
    }

    /// The observer that it names, if it names one.
    package var observer: Int? {
        switch target.action {
        case .observe(let observer, _), .remove(let observer, _), .drop(let observer),
            .churn(let observer, _):
            observer
        default: nil
        }
    }

    /// The items that it names.
    package var items: [Int] {
        switch target.action {
        case .observe(_, let items), .remove(_, let items): items
        case .play(let item): [item]
        default: []
        }
    }

    /// The observer that it registers, if it registers one.
    package var registered: Int? {
        if case .observe(let observer, _) = target.action { observer } else { nil }
    }

    /// The observer whose registrations it removes, if it does.
    package var removed: Int? { if case .remove(let observer, _) = target.action { observer } else { nil } }

    /// The item that it plays, if it plays one.
    package var played: Int? { if case .play(let item) = target.action { item } else { nil } }

    /// What threads do, where several are at work together.
    package var threads: [[Scenario.Step]] { if case .together(let threads) = self { threads } else { [] } }

    /// Whether it registers and removes one observer after another.
    package var isChurn: Bool { if case .churn = self { true } else { false } }

    /// Whether an event may come of it.
    package var emits: Bool { has { $0.played != nil || $0 == .pause || $0 == .stop } }

    /// Whether an observer may be registered by it.
    package var registers: Bool { has { $0.registered != nil || $0.isChurn } }

    /// Whether a registration may be removed by it.
    package var removes: Bool {
        has { action in
            switch action {
            case .remove, .drop, .churn: true
            default: false
            }
        }
    }

    private func has(_ fits: (Scenario.Action) -> Bool) -> Bool {
        fits(target.action) || threads.joined().contains { $0.action.has(fits) }
    }

    /// The same action on other observers and items.
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
        case .together(let threads):
            .together(
                threads.map { steps in
                    steps.map { step in
                        var step = step
                        step.action = step.action.renumbered(observer: observer, item: item)
                        return step
                    }
                })
        case .dropPlayer, .pause, .stop, .count, .countItems, .read: self
        }
    }
}

/// What a scenario is about.
extension Scenario {
    /// Goes through every step that can be taken, in the order in which the text of the scenario names them: threads
    /// one after another, and what an observer does right after its first registration.
    ///
    /// - Parameters:
    ///   - body: Is given the step, and the observer that takes it; `nil` where the script does.
    package func visit(_ body: (_ step: Step, _ observer: Int?) -> Void) {
        var isDescribed = Array(repeating: false, count: observers.count)
        func visit(_ steps: [Step], _ owner: Int?) {
            for step in steps {
                body(step, owner)
                for thread in step.action.threads { visit(thread, owner) }
                guard let observer = step.action.registered, !isDescribed[observer] else { continue }
                isDescribed[observer] = true
                let reactions = observers[observer].reactions
                if reactions.isEmpty { continue }
                for (_, steps) in reactions.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                    visit(steps, observer)
                }
            }
        }
        visit(steps, nil)
    }

    /// The steps that observers take, with those that take them.
    package var stepsOfObservers: [(observer: Int, step: Step)] {
        var steps: [(observer: Int, step: Step)] = []
        visit { step, observer in if let observer { steps.append((observer, step)) } }
        return steps
    }

    private func has(_ fits: (Step) -> Bool) -> Bool {
        func has(_ steps: [Step]) -> Bool {
            steps.contains { fits($0) || $0.action.threads.contains(where: has) }
        }
        return has(steps) || observers.contains { $0.reactions.values.contains(where: has) }
    }

    /// Whether an observer is registered more than once.
    package var registersTwice: Bool {
        var registered: [Int] = []
        visit { step, _ in if let observer = step.action.registered { registered.append(observer) } }
        return Set(registered).count < registered.count
    }

    /// Whether something is done with a second player.
    package var hasSecondPlayer: Bool { has { $0.action.target.player > 0 } }

    /// Whether several threads are at work together.
    package var worksTogether: Bool { has { !$0.action.threads.isEmpty } }

    /// Whether something acts when it is freed, which many a subject does not survive: to change a list while it is
    /// being changed is a trap.
    package var actsOnRelease: Bool {
        observers.contains { observer in
            Occasion.releases.contains { observer.reactions[$0] != nil }
        }
    }

    /// Whether it needs a deinit that acts, a second player, very many registrations, or addresses that are taken again
    /// within a callback: no exercise is about these, and few of the small subjects in them survive all of them.
    package var goesBeyondExercises: Bool {
        actsOnRelease || takesAddressesAgain || has { $0.action.target.player > 0 || $0.action.isChurn }
    }

    /// Whether a callback drops several observers and registers others, which may get their addresses.
    private var takesAddressesAgain: Bool {
        observers.contains { observer in
            observer.reactions.values.contains { steps in
                steps.count { if case .drop = $0.action { true } else { false } } > 1
                    && steps.contains { $0.action.registers }
            }
        }
    }

    /// The same scenario, in which traces do not say when closures are freed. That they were freed at all is seen by
    /// the objects that are left.
    package var withoutClosures: Scenario {
        var copy = self
        copy.showsClosures = false
        return copy
    }

    /// The lines of a trace without those that say that a closure was freed.
    package func withoutClosures(_ lines: [String]) -> [String] {
        let trace = Trace(of: self)
        let unwanted = Set(observers.indices.map { trace.text(of: .letGo($0)) })
        return lines.filter { !unwanted.contains($0) }
    }
}
