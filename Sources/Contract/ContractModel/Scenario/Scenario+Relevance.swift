extension Scenario {
    /// Whether the reference model can break each of these rules that could show here.
    ///
    /// Depends on the script alone, because an unpredictable run can match a prediction by chance.
    package func canBePredicted(breaking rules: [String]) -> Bool {
        let unmodeled = rules.filter { !Divergences.rules.contains($0) }
        if unmodeled.isEmpty { return true }
        let steps = stepsOfObservers
        return !unmodeled.contains { canShow($0, by: steps) }
    }

    /// Whether breaking a rule could change the trace of this scenario; `true` when in doubt.
    package func canShow(_ rule: String) -> Bool { canShow(rule, by: stepsOfObservers) }

    private func canShow(_ rule: String, by reactions: [(observer: Int, step: Step)]) -> Bool {
        switch rule {
        case "R02":
            reactions.contains { $0.step.action.registers || $0.step.isElsewhere && $0.step.action.emits }
        case "R04": reactions.contains { $0.step.action.registers }
        case "R06": reactions.contains { $0.step.action.emits }
        case "R07": registersTwice
        case "R11": registersAfterRemoving(reactions.map { $0.step.action })
        case "R12": reactions.contains { $0.step.action.removed == $0.observer }
        case "R14": !reactions.isEmpty
        case "R15": reactions.contains { $0.step.action == .dropPlayer }
        case "R19": demands.countsItems
        case "R18": observers.contains { $0.stateOptions != nil }
        default: true
        }
    }

    /// Whether a registration may follow a step that removes, or that emits if callbacks remove.
    private func registersAfterRemoving(_ reactions: [Action]) -> Bool {
        let callbacksRegister = reactions.contains { $0.registers }
        let callbacksRemove = reactions.contains { $0.removes }
        let rest = steps.map { $0.action }.drop { !$0.removes && !(callbacksRemove && $0.emits) }
        return callbacksRegister && callbacksRemove
            || rest.contains { $0.registers || callbacksRegister && $0.emits }
    }
}
