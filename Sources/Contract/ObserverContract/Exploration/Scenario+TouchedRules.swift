extension Scenario {
    /// Returns the rules that the steps involve, of those that apply to a strategy.
    ///
    /// A random scenario may involve several rules. Once it is shrunk, these are the rules to look at.
    func touchedRules(by symptom: Symptom, capabilities: Set<Capability>) -> [String] {
        var ids: Set<String> = symptom == .leak ? ["R16"] : []
        if observers.contains(where: { $0.event != nil }) { ids.insert("R17") }
        if showsClosures { ids.insert("R13") }
        if observers.contains(where: { $0.stateOptions != nil }) { ids.insert("R18") }
        if demands.capabilities.contains(.keyed) { ids.insert("R19") }
        visit { step, caller in
            switch (step.action.target.action, caller) {
            case (.drop, _): ids.formUnion(["R08", "R09", "R10"])
            case (.remove, nil), (.churn, nil): ids.insert("R11")
            case (.dropPlayer, nil): ids.insert("R16")
            case (.together, nil): ids.insert("R20")
            case (.observe, .some): ids.insert("R02")
            case (.remove(let other, _), let caller?):
                ids.insert(other == caller ? "R12" : step.isElsewhere ? "R21" : "R03")
            case (.dropPlayer, .some): ids.insert("R15")
            case (.play, .some), (.pause, .some), (.stop, .some): ids.insert("R05")
            default: break
            }
        }
        if registersTwice { ids.formUnion(["R04", "R07"]) }
        let rules = Contract.rules.filter { ids.contains($0.id) && $0.class.applies(to: capabilities) }
        return rules.isEmpty ? ["R01"] : rules.map(\.id)
    }
}
