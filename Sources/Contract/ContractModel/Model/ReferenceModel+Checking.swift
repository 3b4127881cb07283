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
            for step in step.action.threads.joined() { performed?.append(step.line) }
        } else if let problem {
            throw SourceError(file: scenario.file, line: step.line, problem)
        }
        return true
    }

    /// Why a step makes no sense at this point; `nil` when it does.
    func problem(with action: Scenario.Action) -> String? {
        let (player, action) = action.target
        switch action {
        case .observe(let number, let items):
            return problemOfDropped(number) ?? (player == 0 ? problemOfDroppedPlayer : nil)
                ?? problemOfOwner(number) ?? problemOfRepetition(number, about: items, with: player)
        case .remove(let number, _):
            return problemOfUnknown("removes", number) ?? problemOfDropped(number)
                ?? problemOfFrees(number, with: [player])
        case .drop(let number):
            return problemOfUnknown("drops", number) ?? problemOfDropped(number)
                ?? (capabilities.contains(.token) ? problemOfFrees(number, with: players.indices) : nil)
        case .play, .pause, .stop:
            if player == 0, let problem = problemOfDroppedPlayer { return problem }
            if action.played == nil, let problem = problemOfUnknownState(player) { return problem }
            if !orderIsUnknown { return nil }
            return "several threads registered observers at the same time, so the order of the observers is "
                + "unknown. "
                + (action.played == nil
                    ? "Register them before, or in one thread."
                    : "Put this step into a `together` of one thread.")
        case .read: return problemOfDroppedPlayer ?? problemOfUnknownState(player)
        case .count, .countItems: return problemOfDroppedPlayer ?? problemOfDeath
        case .dropPlayer, .together, .second, .churn: return problemOfDroppedPlayer
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
                + "still work, and steps of the second player outside of `together`." : nil
    }

    /// Why registrations must not be counted.
    private var problemOfDeath: String? {
        registrations.first { $0.state == .ownerIsGone && observers[$0.observer].mayBeReclaimed }.map {
            dead in
            "\(scenario.observers[dead.observer].name) was dropped while a thread played, so it is unknown whether its "
                + "registration is still counted. Add a `play` before this step."
        }
    }

    private func problemOfUnknown(_ verb: String, _ observer: Int) -> String? {
        if observers[observer].isKnown { return nil }
        let name = scenario.observers[observer].name
        return "this \(verb) \(name), which is not registered yet. Add `observe: \(name)` before this step."
    }

    private func problemOfOwner(_ observer: Int) -> String? {
        guard let owner = scenario.observers[observer].owner, !observers[owner].isKnown else { return nil }
        let (name, other) = (scenario.observers[observer].name, scenario.observers[owner].name)
        return
            "the owner of \(name) is \(other), which is not registered yet. Add `observe: \(other)` before this "
            + "step."
    }

    /// Why an observer must not be registered once more, where the scenario does not say what that means.
    private func problemOfRepetition(_ observer: Int, about items: [Int], with player: Int) -> String? {
        guard refusesRepetition else { return nil }
        let keys = items.isEmpty ? [nil] : items.map(Optional.some)
        let isRepeated = observers[observer].registrations.contains {
            registrations[$0].player == player && keys.contains(registrations[$0].item)
        }
        if !isRepeated { return nil }
        return
            "\(scenario.observers[observer].name) is registered a second time, which means one thing for objects "
            + "and another for closures. Say which with `needs: [identity]` or `needs: [additive]`."
    }

    /// Why the registrations of an observer must not be ended: what its first freed closure does may come before the
    /// others are removed or after it.
    private func problemOfFrees(_ observer: Int, with ending: some Collection<Int>) -> String? {
        guard scenario.observers[observer].reactions[.closureReleased] != nil,
            !observers[observer].hasReacted.contains(.closureReleased),
            ending.contains(where: { player in
                let own = observers[observer].registrations.filter { registrations[$0].player == player }
                return Set(own.map { registrations[$0].call }).count > 1 && !players[player].isDelivering
            })
        else { return nil }
        return
            "\(scenario.observers[observer].name) has several registrations and reacts to `closure released`, and "
            + "no rule says whether all are removed before the first closure is freed. Let it register once."
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
        let (player, action) = action.target
        switch action {
        case .observe(let number, let items), .remove(let number, let items):
            // The state is observed as a whole, never by item.
            if !items.isEmpty, scenario.observers[number].stateOptions != nil { return false }
            if action.registered == nil { return true }
            // Only `identity` or `additive` defines what a second registration of an observer means.
            return registersOnce || capabilities.contains(.additive)
                || observers[number].registrations.allSatisfy { registrations[$0].player != player }
        case .count, .countItems:
            // Dead observers count until an emission finds them, an object that observes all events may be
            // one registration or several, and inside a callback a dropped observer may still be alive.
            return !players[player].isDelivering
                && registrations.allSatisfy {
                    let ofState = scenario.observers[$0.observer].stateOptions != nil
                    let mayBeSeveral = registersOnce && $0.event == nil && !ofState
                    return $0.state != .ownerIsGone && (!mayBeSeveral || capabilities.contains(.keyed))
                }
        case .together(let threads):
            var trial = self
            return threads.joined().allSatisfy { isDefined($0.action) }
                && (try? trial.perform(together: threads)) != nil
        // The token that would be dropped is not there yet.
        case .drop(let number):
            return !(capabilities.contains(.token) && observers[number].isBeingRegistered)
        case .dropPlayer, .play, .pause, .stop, .read, .second, .churn: return true
        }
    }
}
