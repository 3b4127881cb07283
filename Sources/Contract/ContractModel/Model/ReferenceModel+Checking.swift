extension ReferenceModel {
    /// Whether to perform a step; a rehearsal skips steps that make no sense.
    ///
    /// - Throws: ``SourceError`` when the step makes no sense and this is not a rehearsal.
    mutating func shouldPerform(_ step: Scenario.Step) throws(SourceError) -> Bool {
        let problem = problem(with: step.action)
        if performed != nil {
            guard problem == nil, isDefined(step.action) else {
                hasRefused = true
                return false
            }
            performed?.append(step.line)
        } else if let problem {
            throw SourceError(file: scenario.file, line: step.line, problem)
        }
        return true
    }

    /// Why a step makes no sense at this point; `nil` when it does.
    func problem(with action: Scenario.Action) -> String? {
        let (player, action) = action.target
        switch action {
        case .observe(let number, _):
            return problemOfDropped(number) ?? (player == 0 ? problemOfDroppedPlayer : nil)
        case .remove(let number, _): return problemOfUnknown("removes", number) ?? problemOfDropped(number)
        case .drop(let number): return problemOfUnknown("drops", number) ?? problemOfDropped(number)
        case .play, .pause, .stop:
            if player == 0, let problem = problemOfDroppedPlayer { return problem }
            if action.played == nil, let problem = problemOfUnknownState(player) { return problem }
            return orderIsUnknown
                ? "several threads registered observers at the same time, so the order of the observers is "
                    + "unknown. Put this step into a `together` of one thread." : nil
        case .read: return problemOfDroppedPlayer ?? problemOfUnknownState(player)
        case .dropPlayer, .count, .countItems, .together, .second, .churn: return problemOfDroppedPlayer
        }
    }

    private func problemOfUnknownState(_ player: Int) -> String? {
        players[player].stateIsUnknown
            ? "several threads played at the same time, so the current item of the player is unknown. Add a "
                + "`play` before this step." : nil
    }

    private var problemOfDroppedPlayer: String? {
        playerIsDropped
            ? "the player was dropped before this step and is gone. Only `remove` and `drop` of an observer "
                + "still work, and steps of the second player." : nil
    }

    private func problemOfUnknown(_ verb: String, _ observer: Int) -> String? {
        if observers[observer].isKnown { return nil }
        let name = scenario.observers[observer].name
        return "this \(verb) \(name), which is not registered yet. Add `observe: \(name)` before this step."
    }

    private func problemOfDropped(_ observer: Int) -> String? {
        observers[observer].isDropped
            ? "\(scenario.observers[observer].name) was dropped before this step and is gone. "
                + "Use another name for another observer." : nil
    }
}

extension ReferenceModel {
    /// Whether the contract defines the result of a step at this point.
    private func isDefined(_ action: Scenario.Action) -> Bool {
        switch action {
        case .observe(let number, let items), .remove(let number, let items):
            // The state is observed as a whole, never by item.
            if !items.isEmpty, scenario.observers[number].stateOptions != nil { return false }
            if action.registered == nil { return true }
            // Only `identity` or `additive` defines what a second registration of an observer means.
            return registersOnce || capabilities.contains(.additive)
                || observers[number].registrations.isEmpty
        case .count, .countItems:
            // Dead observers count until an emission finds them, an object that observes all events may be
            // one registration or several, and inside a callback a dropped observer may still be alive.
            return !players[current].isDelivering
                && registrations.allSatisfy {
                    let ofState = scenario.observers[$0.observer].stateOptions != nil
                    let mayBeSeveral = registersOnce && $0.event == nil && !ofState
                    return $0.state != .ownerIsGone && (!mayBeSeveral || capabilities.contains(.keyed))
                }
        case .drop, .dropPlayer, .play, .pause, .stop, .read, .together, .second, .churn:
            return true
        }
    }
}
