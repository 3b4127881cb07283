extension ReferenceModel {
    /// Whether a step is performed: always, or in a rehearsal when it has a meaning.
    ///
    /// - Throws: ``SourceError`` when it has none, and this is not a rehearsal.
    mutating func isToBePerformed(_ step: Scenario.Step) throws(SourceError) -> Bool {
        let problem = problem(with: step.action)
        if performed != nil {
            guard problem == nil, isDefined(step.action) else { return false }
            performed?.append(step.line)
        } else if let problem {
            throw SourceError(file: scenario.file, line: step.line, problem)
        }
        return true
    }

    /// Why a step has no meaning now; `nil` when it has one.
    func problem(with action: Scenario.Action) -> String? {
        let (player, action) = action.target
        switch action {
        case .observe(let number, _):
            return problemOfDropped(number) ?? (player == 0 ? problemOfDroppedPlayer : nil)
        case .remove(let number, _): return problemOfUnknown("removes", number) ?? problemOfDropped(number)
        case .drop(let number): return problemOfUnknown("drops", number) ?? problemOfDropped(number)
        case .play, .pause, .stop:
            if player == 0, let problem = problemOfDroppedPlayer { return problem }
            return orderIsUnknown
                ? "several threads have registered observers at the same time, so that their order is not known. Put "
                    + "this step into a `together` of one thread." : nil
        case .dropPlayer, .count, .countItems, .read, .together, .second, .churn:
            return problemOfDroppedPlayer
        }
    }

    private var problemOfDroppedPlayer: String? {
        playerIsDropped
            ? "the player was dropped before this step and is gone; only `remove` makes sense then." : nil
    }

    private func problemOfUnknown(_ verb: String, _ observer: Int) -> String? {
        if observers[observer].isKnown { return nil }
        let name = scenario.observers[observer].name
        return "this \(verb) \(name), which has not been registered by then. Add `observe: \(name)` before."
    }

    private func problemOfDropped(_ observer: Int) -> String? {
        observers[observer].isDropped
            ? "\(scenario.observers[observer].name) was dropped before this step and is gone. "
                + "Use another name for another observer." : nil
    }
}

extension ReferenceModel {
    /// Whether the contract says what comes of a step, which can be so in one place and not in another.
    private func isDefined(_ action: Scenario.Action) -> Bool {
        switch action {
        case .observe(let number, let items), .remove(let number, let items):
            // There is one state, whatever the items are.
            if !items.isEmpty, scenario.observers[number].stateOptions != nil { return false }
            if action.registered == nil { return true }
            // A second registration means one thing or the other, and a strategy has to say which.
            return registersOnce || capabilities.contains(.additive)
                || observers[number].registrations.isEmpty
        case .count, .countItems:
            // The dead are counted until an emission finds them, and an object that observes all events
            // is one registration or several; inside a callback, a dropped observer may be alive.
            return !players[current].isDelivering
                && registrations.allSatisfy {
                    $0.state != .ownerIsGone
                        && !(registersOnce && $0.event == nil && !capabilities.contains(.keyed))
                }
        case .drop, .dropPlayer, .play, .pause, .stop, .read, .together, .second, .churn:
            return true
        }
    }
}
