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
        switch rule {
        case "R02": reactions.contains(where: \.registers) || emitsElsewhereInCallbacks
        case "R06": reactions.contains(where: \.emits)
        case "R07": registersTwice
        case "R11": registersAfterRemoving
        default: true
        }
    }

    private var reactions: [Action] {
        observers.flatMap { $0.reactions.values.joined() }.map(\.action)
    }

    private var emitsElsewhereInCallbacks: Bool {
        observers.flatMap { $0.reactions.values.joined() }.contains { $0.isElsewhere && $0.action.emits }
    }

    private var registersTwice: Bool {
        let registered = (steps.map(\.action) + reactions).compactMap(\.registered)
        return Set(registered).count < registered.count
    }

    /// Whether a registration may be made when another has been removed: after a step that removes, or that
    /// emits if callbacks remove.
    private var registersAfterRemoving: Bool {
        let callbacksRemove = reactions.contains(where: \.removes)
        if callbacksRemove, reactions.contains(where: \.registers) { return true }
        let actions = steps.map(\.action)
        guard let first = actions.firstIndex(where: { $0.removes || callbacksRemove && $0.emits }) else {
            return false
        }
        return actions[first...].contains(where: \.registers)
            || reactions.contains(where: \.registers) && actions[first...].contains(where: \.emits)
    }
}

extension Scenario.Action {
    fileprivate var removes: Bool {
        switch self {
        case .remove, .drop, .churn: true
        case .second(let action): action.removes
        case .together(let threads): threads.joined().contains { $0.action.removes }
        default: false
        }
    }

    fileprivate var registers: Bool {
        switch self {
        case .observe, .churn: true
        case .second(let action): action.registers
        case .together(let threads): threads.joined().contains { $0.action.registers }
        default: false
        }
    }
}
