import ContractModel

/// How a behaviour of the lab is played by the reference model.
struct PlayedBehaviour {
    let offers: Set<Capability>
    /// The identifiers of the rules that it may break.
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
