extension Way {
    /// What a registration costs from its beginning to the end of its owner.
    static let lifetime = [
        Way("life/strong", Timing.lifetime(KeptLifetimeRig<HeldStrongly>.init)),
        Way("life/unowned", Timing.lifetime(KeptLifetimeRig<HeldUnowned>.init)),
        Way("life/weak", Timing.lifetime(WeakLifetimeRig.init)),
        Way("life/token", of: "tokens", Timing.lifetime(TokenLifetimeRig.init)),
        Way("life/bag", of: "tokens", Timing.lifetime(BagLifetimeRig.init)),
        Way("life/owner-bound", of: "owner-bound", Timing.lifetime(OwnerBoundLifetimeRig.init)),
    ]
}
