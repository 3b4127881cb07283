import ObservatoryPlayback

extension ReferenceModel {
    /// Performs the steps of several threads. Their order is undefined; what each observer gets is not.
    mutating func perform(together threads: [[Scenario.Step]]) throws(SourceError) {
        let actions = threads.joined().map { $0.action }
        try noteVisits(actions.count * observers.count)
        let touched = Set(actions.compactMap { $0.observer })
        let received = observers.indices.map { observer in
            touched.contains(observer)
                ? Reception(0, .stretch) : Reception(eventsReceived(by: observer, of: actions), .all)
        }
        for player in players.indices { players[player].isDelivering = true }
        for step in threads.joined() {
            if let problem = problem(together: step.action) {
                throw SourceError(file: scenario.file, line: step.line, problem)
            }
            let (player, action) = step.action.target
            current = player
            switch action {
            case .observe(let observer, let items): try register(observer, about: items)
            case .remove(let observer, let items): try takeOutAll(of: observer, about: items)
            case .drop(let observer):
                // A call by another thread may keep it alive; it is freed by the end.
                hold(observer)
                try drop(observer)
                observers[observer].mayBeReclaimed = actions.contains { $0.played != nil }
            case .play(let item):
                players[current].machine.play(scenario.items[item])
                // The thread finds the registrations of deallocated observers (R09).
                if !divergences.contains(.keepsTheDead) {
                    try takeOutDead { $0.item ?? item == item && $0.event ?? .started == .started }
                }
            default: break
            }
        }
        current = 0
        for player in players.indices {
            players[player].isDelivering = false
            let emitters = threads.count(where: { steps in
                steps.contains { $0.action.played != nil && $0.action.target.player == player }
            })
            if emitters > 0 { players[player].stateIsUnknown = emitters > 1 }
        }
        for observer in observers.indices where observers[observer].isKnown && !observers[observer].isDropped
        {
            record(.received(received[observer], by: observer))
        }
        for action in actions where action.isDrop {
            if let observer = action.observer { try release(observer) }
        }
        if threads.count(where: { $0.contains { $0.action.registered != nil } }) > 1 { orderIsUnknown = true }
        for player in players.indices {
            current = player
            try releaseDeparted()
        }
        current = 0
    }

    /// Why a step makes no sense while several threads run; `nil` when it does.
    private func problem(together action: Scenario.Action) -> String? {
        switch action.target.action {
        case .observe, .remove: problem(with: action)
        case .drop(let observer):
            problem(with: action)
                ?? (scenario.showsClosures
                    ? "it is unknown when the closure of \(scenario.observers[observer].name) is freed, which "
                        + "`show: closures` shows. Leave out that, or drop it in a step of its own." : nil)
        // In which order the observers are called is undefined here.
        case .play: nil
        default:
            "threads that run at the same time can only observe, remove, drop and play, because the "
                + "result of another step would depend on timing."
        }
    }

    private func eventsReceived(by observer: Int, of actions: [Scenario.Action]) -> Int {
        guard scenario.observers[observer].event ?? .started == .started else { return 0 }
        let own = observers[observer].registrations.map { registrations[$0] }
            .filter { $0.event ?? .started == .started }
        return actions.reduce(0) { count, action in
            guard let item = action.played else { return count }
            return count + own.count { $0.player == action.target.player && $0.item ?? item == item }
        }
    }
}
