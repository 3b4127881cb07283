extension Lesson {
    /// What a reference costs at every call: strong, unmanaged, unowned or weak.
    static let reference = Lesson(ways: standard + experiments)

    private static let standard = [
        Way("strong/in-place", Timing.notify(ReferenceRig<HeldStrongly>.init)),
        Way("strong/in-array", Timing.notify(BoxedReferenceRig<StrongBox>.init)),
        Way("unmanaged/in-place", Timing.notify(ReferenceRig<HeldUnmanaged>.init)),
        Way("unowned-unsafe/in-place", Timing.notify(ReferenceRig<HeldUnchecked>.init)),
        Way("unowned-unsafe/side-table", Timing.notify(ReferenceRig<HeldUncheckedBesideWeak>.init)),
        Way("unowned/in-place", Timing.notify(ReferenceRig<HeldUnowned>.init)),
        Way("weak/in-place", Timing.notify(ReferenceRig<HeldWeakly>.init)),
        Way("weak/in-array", Timing.notify(BoxedReferenceRig<WeakBox>.init)),
        Way("closure/strong", Timing.notify(ReferenceRig<HeldByClosure>.init)),
        Way("closure/unowned", Timing.notify(ReferenceRig<HeldByUnownedClosure>.init)),
        Way("closure/weak-let", Timing.notify(ReferenceRig<HeldByWeakLetClosure>.init)),
        Way("closure/weak", Timing.notify(ReferenceRig<HeldByWeakClosure>.init)),
        Way("token/strong", of: "tokens", Timing.notify(TokenReferenceRig<StrongCapture>.init)),
        Way("token/unowned", of: "tokens", Timing.notify(TokenReferenceRig<UnownedCapture>.init)),
        Way("token/weak", of: "tokens", Timing.notify(TokenReferenceRig<WeakCapture>.init)),
        Way("owner-bound/weak", of: "owner-bound", Timing.notify(OwnerBoundReferenceRig.init)),
    ]

    #if canImport(ObjectiveC)
        // On Apple's systems an object may be an Objective-C object, for which these references don't work.
        private static let experiments: [Way] = []
    #else
        private static let experiments = [
            Way("asked/in-place", Timing.notify(ReferenceRig<HeldAsked>.init)),
            Way("asked/owner-bound", Timing.notify(AskedReferenceRig.init)),
        ]
    #endif
}
