extension Scenario {
    /// Whether the reference model can break every one of some rules that could show here.
    ///
    /// It does not depend on a run: what cannot be foreseen may come out as foreseen by chance.
    package func canBeForeseen(breaking rules: [String]) -> Bool {
        rules.allSatisfy { Divergences.rules.contains($0) || !canShow($0) }
    }

    /// Whether a strategy that breaks a rule could leave another trace here because of it.
    ///
    /// It looks at the script alone, and says yes when in doubt.
    func canShow(_ rule: String) -> Bool {
        let reactions = stepsOfObservers.map(\.step)
        switch rule {
        case "R02":
            return reactions.contains { $0.action.registers || $0.isElsewhere && $0.action.emits }
        case "R04": return reactions.contains(where: \.action.registers)
        case "R06": return reactions.contains(where: \.action.emits)
        case "R07": return registersTwice
        case "R11": return registersAfterRemoving(reactions.map(\.action))
        case "R12":
            return stepsOfObservers.contains { $0.step.action.removed == $0.observer }
        case "R14": return !reactions.isEmpty
        case "R15": return reactions.contains { $0.action == .dropPlayer }
        case "R19": return demands.countsItems
        case "R18": return observers.contains { $0.stateOptions != nil }
        default: return true
        }
    }

    /// Whether a registration may be made when another has been removed: after a step that removes, or that
    /// emits if callbacks remove.
    private func registersAfterRemoving(_ reactions: [Action]) -> Bool {
        let callbacksRegister = reactions.contains(where: \.registers)
        let callbacksRemove = reactions.contains(where: \.removes)
        let rest = steps.map(\.action).drop { !$0.removes && !(callbacksRemove && $0.emits) }
        return callbacksRegister && callbacksRemove
            || rest.contains { $0.registers || callbacksRegister && $0.emits }
    }
}
