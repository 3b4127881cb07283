extension Scenario {
    /// Whether the reference model can break each of these rules that could show here.
    ///
    /// Depends on the script alone, because an unpredictable run can match a prediction by chance.
    package func canBePredicted(breaking rules: [String]) -> Bool {
        !canShow(anyOf: Divergences.unmodeled(among: Set(rules)))
            // The model knows second registrations of an observer, and not those of an owner.
            && !(sharesOwners && rules.contains("R07"))
    }

    private var sharesOwners: Bool { observers.contains { $0.owner != nil } }

    /// The switches of the model that do not change the trace of this scenario, as far as that is easy to see.
    package var switchesWithoutEffect: Divergences {
        var switches: Divergences = []
        let noneActs = observers.allSatisfy { $0.reactions.isEmpty } && !worksTogether
        if noneActs { switches.formUnion([.latecomers, .nested, .snapshot, .keepsTheAudience, .returners]) }
        if !has({ $0.isElsewhere }) { switches.formUnion([.nestedElsewhere, .snapshotElsewhere]) }
        if !has({ $0.action.isDrop }) {
            switches.formUnion([.keepsTheAudience, .keepsTheDead, .keepsDroppedTokens])
        }
        if !showsClosures { switches.insert(.freesAnyTime) }
        if !registersTwice { switches.insert(.repeats) }
        return switches
    }

    /// Whether breaking one of the rules could change the trace of this scenario; `true` when in doubt.
    package func canShow(anyOf rules: [String]) -> Bool {
        // Collected only for a rule that needs them: every draft of an exploration is asked.
        lazy var reactions = stepsOfObservers
        return rules.contains { rule in
            switch rule {
            case "R02":
                reactions.contains { $0.step.action.registers || $0.step.isElsewhere && $0.step.action.emits }
            case "R04": reactions.contains { $0.step.action.registers }
            case "R06": reactions.contains { $0.step.action.emits }
            case "R07": registersTwice
            case "R11":
                removesAgain || sharesOwners || can({ $0.registers }, follow: { $0.removes }, reactions)
                    || can({ $0.removes }, follow: { $0 == .dropPlayer }, reactions)
            case "R12": removesCaller(reactions)
            case "R14": !reactions.isEmpty
            case "R15": reactions.contains { $0.step.action == .dropPlayer }
            case "R19": has { $0.action == .countItems }
            case "R18": demands.capabilities.contains(.property)
            default: true
            }
        }
    }

    /// Whether an observer may be removed, or dropped, during its own callback: by itself, or by an observer
    /// that its callback causes to be called.
    private func removesCaller(_ reactions: [(observer: Int, step: Step)]) -> Bool {
        let callers = reactions.filter { $0.step.action.emits || $0.step.action.registers }
        let causes = Set(callers.map { $0.observer })
        return reactions.contains { observer, step in
            step.action.removes && step.action.observer.map { $0 == observer || causes.contains($0) } ?? false
        }
    }

    /// Whether two steps remove the same observer.
    private var removesAgain: Bool {
        var removed: Set<Int> = []
        return has { $0.action.removed.map { !removed.insert($0).inserted } ?? false }
    }

    /// Whether an action may follow another one, where callbacks perform them too.
    private func can(
        _ later: (Action) -> Bool, follow earlier: (Action) -> Bool,
        _ reactions: [(observer: Int, step: Step)]
    ) -> Bool {
        let callbacksDoEarlier = reactions.contains { earlier($0.step.action) }
        let callbacksDoLater = reactions.contains { later($0.step.action) }
        let rest = steps.map { $0.action }.drop { !earlier($0) && !(callbacksDoEarlier && $0.emits) }
        return callbacksDoEarlier && callbacksDoLater
            || rest.contains { later($0) || callbacksDoLater && $0.emits }
    }
}
