extension Scenario {
    /// The rules that the steps have to do with, of those that apply to a strategy.
    ///
    /// What a scenario of chance shows may be a matter of several rules. Once it is as small as it can be,
    /// these are the rules to look at.
    func touchedRules(by symptom: Symptom, capabilities: Set<Capability>) -> [String] {
        var ids: Set<String> = symptom == .leak ? ["R16"] : []
        if observers.contains(where: { $0.event != nil }) { ids.insert("R17") }
        if showsClosures { ids.insert("R13") }
        var registered: [Int] = []
        for step in steps {
            switch step.action.target.action {
            case .observe(let observer, _): registered.append(observer)
            case .remove, .churn: ids.insert("R11")
            case .dropPlayer: ids.insert("R16")
            case .drop: ids.formUnion(["R08", "R09", "R10"])
            case .together: ids.insert("R20")
            case .count, .countItems, .read, .play, .pause, .stop, .second: break
            }
        }
        if observers.contains(where: { $0.stateOptions != nil }) { ids.insert("R18") }
        if demands.capabilities.contains(.keyed) { ids.insert("R19") }
        for number in observers.indices {
            for step in observers[number].reactions.values.joined() {
                switch step.action.target.action {
                case .observe(let observer, _):
                    registered.append(observer)
                    ids.insert("R02")
                case .remove(let other, _):
                    ids.insert(other == number ? "R12" : step.isElsewhere ? "R21" : "R03")
                case .dropPlayer: ids.insert("R15")
                case .drop: ids.formUnion(["R08", "R09", "R10"])
                case .play, .pause, .stop: ids.insert("R05")
                case .count, .countItems, .read, .together, .second, .churn: break
                }
            }
        }
        if Set(registered).count < registered.count { ids.formUnion(["R04", "R07"]) }
        let rules = Contract.rules.filter { ids.contains($0.id) && $0.class.applies(to: capabilities) }
        return rules.isEmpty ? ["R01"] : rules.map(\.id)
    }
}
