extension ReferenceModel {
    /// Whether a step is performed: always, or in a rehearsal when it has a meaning.
    ///
    /// - Throws: ``ScenarioError`` when it has none, and this is not a rehearsal.
    mutating func isToBePerformed(_ step: Scenario.Step) throws(ScenarioError) -> Bool {
        let problem = problem(with: step.action)
        if performed != nil {
            guard problem == nil, isDefined(step.action) else { return false }
            performed?.append(step.line)
        } else if let problem {
            throw ScenarioError(file: scenario.file, line: step.line, problem: problem)
        }
        return true
    }

    /// Why a step has no meaning now; `nil` when it has one.
    func problem(with action: Scenario.Action) -> ScenarioError.Problem? {
        let (player, action) = action.target
        switch action {
        case .observe(let number, _):
            if observers[number].isDropped { return .usesDropped(name(of: number)) }
            if playerIsDropped, player == 0 { return .usesDroppedPlayer }
        case .remove(let number, _):
            if !observers[number].isKnown { return .removesUnregistered(name(of: number)) }
            if observers[number].isDropped { return .usesDropped(name(of: number)) }
        case .drop(let number):
            if !observers[number].isKnown { return .dropsUnregistered(name(of: number)) }
            if observers[number].isDropped { return .usesDropped(name(of: number)) }
        case .play, .pause, .stop:
            if playerIsDropped, player == 0 { return .usesDroppedPlayer }
            if orderIsUnknown { return .orderUnknown }
        case .dropPlayer, .count, .countItems, .read, .together, .second, .churn:
            if playerIsDropped { return .usesDroppedPlayer }
        }
        return nil
    }

    private func name(of observer: Int) -> String { scenario.observers[observer].name }
}

// MARK: - Rehearsing

extension ReferenceModel {
    /// What is left of a draft when every step is crossed out that has no meaning or is never reached.
    struct Rehearsal {
        let scenario: Scenario
        /// The trace that a strategy must leave in it.
        let trace: Trace
    }

    /// Goes through a draft, and passes over what cannot be done instead of throwing.
    ///
    /// Every step runs at most once, so the steps that were passed over can be taken out of the script,
    /// and what is left does the same again.
    ///
    /// - Precondition: The lines of the draft's steps are different, and not negative.
    static func rehearsal(of draft: Scenario, capabilities: Set<Capability>) -> Rehearsal {
        var model = ReferenceModel(draft, capabilities)
        model.performed = []
        do {
            try model.run()
        } catch {
            preconditionFailure("a rehearsal passes over what cannot be done: \(error)")
        }
        return Rehearsal(scenario: draft.keeping(model.performed ?? []), trace: model.trace)
    }

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
