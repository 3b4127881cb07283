extension Lesson {
    /// What a reference costs at every call: kept, trusted, checked or weak.
    static let reference = Lesson(ways: [
        Way("strong/in-place", Timing.notify(ReferenceRig<HeldStrongly>.self)),
        Way("strong/in-array", Timing.notify(BoxedReferenceRig<StrongBox>.self)),
        Way("unmanaged/in-place", Timing.notify(ReferenceRig<HeldUnmanaged>.self)),
        Way("unowned-unsafe/in-place", Timing.notify(ReferenceRig<HeldUnchecked>.self)),
        Way("unowned-unsafe/side-table", Timing.notify(ReferenceRig<HeldUncheckedBesideWeak>.self)),
        Way("unowned/in-place", Timing.notify(ReferenceRig<HeldUnowned>.self)),
        Way("weak/in-place", Timing.notify(ReferenceRig<HeldWeakly>.self)),
        Way("weak/in-array", Timing.notify(BoxedReferenceRig<WeakBox>.self)),
        Way("closure/strong", Timing.notify(ReferenceRig<HeldByClosure>.self)),
        Way("closure/unowned", Timing.notify(ReferenceRig<HeldByUnownedClosure>.self)),
        Way("closure/weak-let", Timing.notify(ReferenceRig<HeldByWeakLetClosure>.self)),
        Way("closure/weak", Timing.notify(ReferenceRig<HeldByWeakClosure>.self)),
        Way("token/strong", of: "tokens", Timing.notify(TokenReferenceRig<StrongCapture>.self)),
        Way("token/unowned", of: "tokens", Timing.notify(TokenReferenceRig<UnownedCapture>.self)),
        Way("token/weak", of: "tokens", Timing.notify(TokenReferenceRig<WeakCapture>.self)),
        Way("owner-bound/weak", of: "owner-bound", Timing.notify(OwnerBoundReferenceRig.self)),
    ])
}
