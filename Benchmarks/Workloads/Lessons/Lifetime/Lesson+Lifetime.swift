extension Lesson {
    /// What a registration costs from its beginning to the end of its owner.
    static let lifetime = Lesson(ways: [
        Way("life/strong", Timing.lifetime(KeptLifetimeRig<HeldStrongly>.self)),
        Way("life/unowned", Timing.lifetime(KeptLifetimeRig<HeldUnowned>.self)),
        Way("life/weak", Timing.lifetime(WeakLifetimeRig.self)),
        Way("life/token", of: "tokens", Timing.lifetime(TokenLifetimeRig.self)),
        Way("life/bag", of: "tokens", Timing.lifetime(BagLifetimeRig.self)),
        Way("life/owner-bound", of: "owner-bound", Timing.lifetime(OwnerBoundLifetimeRig.self)),
    ])
}
