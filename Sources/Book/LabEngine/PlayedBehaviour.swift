import ContractModel

/// A behaviour of the lab, as the reference model plays it.
struct PlayedBehaviour {
    let offers: Set<Capability>
    /// The ids of the rules that it may break.
    let breaks: [String]
    /// The switches that break no rule.
    let ways: Divergences

    /// Whether the model does the same for both.
    func isLike(_ other: PlayedBehaviour) -> Bool {
        breaks == other.breaks && ways == other.ways
            && offers.intersection(ReferenceModel.decisiveCapabilities)
                == other.offers.intersection(ReferenceModel.decisiveCapabilities)
    }
}
