import ContractModel

/// How something behaves, as far as the reference model can play it.
struct LabBehaviour {
    let offers: Set<Capability>
    /// The identifiers of the rules that it may break.
    let breaks: [String]
    /// The switches that break no rule.
    let ways: Divergences

    /// Whether the model does the same for both.
    func isLike(_ other: LabBehaviour) -> Bool {
        breaks == other.breaks && ways == other.ways
            && offers.intersection(ReferenceModel.decisiveCapabilities)
                == other.offers.intersection(ReferenceModel.decisiveCapabilities)
    }
}
