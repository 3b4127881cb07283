import ObserverContract

extension Strategy {
    /// Returns what the strategy lacks and which rules it breaks, given the capabilities of some forms.
    func givenUp(offering capabilities: Set<Capability>) -> String {
        // Few strategies offer the rare capabilities, so missing one of them is no loss.
        let common = Capability.allCases.filter { !$0.isRare }
        let lacks = common.filter { !capabilities.contains($0) }.map { lack in
            lack == .weak && capabilities.contains(.token)
                ? "an observer ends with its owner only where the owner keeps its token" : lack.absence
        }
        let breaks = divergences(of: capabilities).map { divergence in
            let title = "\(divergence.rule) \(divergence.rule.title)"
            let reason =
                divergence.reason.hasSuffix(".") ? divergence.reason.dropLast() : divergence.reason[...]
            return "it breaks \(title) (\(reason))"
        }
        if lacks.isEmpty, breaks.isEmpty { return "Nothing that the contract knows of." }
        let sentence = (lacks + breaks).joined(separator: "; ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }
}

extension Capability {
    /// What lacking the capability means.
    fileprivate var absence: String {
        switch self {
        case .removal: "an observer cannot be removed"
        case .identity: "an object that registers twice is called twice"
        case .additive: "an observer that registers twice is called once"
        case .weak: "an observer does not end with its owner"
        case .token: "there is no token that ends an observation when it is dropped"
        case .counting: "the player cannot say how many registrations it keeps"
        case .property: "an observer is not given the state from before a change"
        case .keyed: "an observer cannot be registered for some items only"
        case .threads: "the player and its observers have to stay on one thread at a time"
        }
    }
}
