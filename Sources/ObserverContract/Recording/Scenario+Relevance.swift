extension Scenario {
    /// Whether somebody who breaks a rule could leave another trace here because of it.
    ///
    /// It looks at the script alone, and says yes when in doubt.
    func canShow(_ rule: String) -> Bool {
        switch rule {
        case "R06": reactions.contains(where: \.emits)
        case "R07": registersTwice
        case "R11": registersAfterRemoving
        default: true
        }
    }

    private var reactions: [Action] {
        observers.flatMap { $0.reactions.values.joined() }.map(\.action)
    }

    private var registersTwice: Bool {
        let registered = (steps.map(\.action) + reactions).compactMap { action in
            if case .observe(let observer) = action { observer } else { nil }
        }
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
    fileprivate var emits: Bool {
        switch self {
        case .play, .pause, .stop: true
        default: false
        }
    }

    fileprivate var removes: Bool {
        switch self {
        case .remove, .drop: true
        default: false
        }
    }

    fileprivate var registers: Bool {
        if case .observe = self { true } else { false }
    }
}
