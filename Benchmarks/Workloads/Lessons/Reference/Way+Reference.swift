extension Way {
    /// What a reference costs at every call: strong, unmanaged, unowned or weak.
    static let reference = standard + experiments

    private static let standard = [
        Way("strong/in-place", Timing.notify(DiaryRig<RowSubject<HeldStrongly>>.init)),
        Way("strong/in-array", Timing.notify(DiaryRig<BoxSubject<StrongBox>>.init)),
        Way("unmanaged/in-place", Timing.notify(DiaryRig<RowSubject<HeldUnmanaged>>.init)),
        Way("unowned-unsafe/in-place", Timing.notify(DiaryRig<RowSubject<HeldUnchecked>>.init)),
        Way("unowned-unsafe/side-table", Timing.notify(DiaryRig<RowSubject<HeldUncheckedBesideWeak>>.init)),
        Way("unowned/in-place", Timing.notify(DiaryRig<RowSubject<HeldUnowned>>.init)),
        Way("weak/in-place", Timing.notify(DiaryRig<RowSubject<HeldWeakly>>.init)),
        Way("weak/in-array", Timing.notify(DiaryRig<BoxSubject<WeakBox>>.init)),
        Way("closure/strong", Timing.notify(DiaryRig<RowSubject<HeldByClosure>>.init)),
        Way("closure/unowned", Timing.notify(DiaryRig<RowSubject<HeldByUnownedClosure>>.init)),
        Way("closure/weak-let", Timing.notify(DiaryRig<RowSubject<HeldByWeakLetClosure>>.init)),
        Way("closure/weak", Timing.notify(DiaryRig<RowSubject<HeldByWeakClosure>>.init)),
        Way("token/strong", of: "tokens", Timing.notify(DiaryRig<TokenSubject<StrongCapture>>.init)),
        Way("token/unowned", of: "tokens", Timing.notify(DiaryRig<TokenSubject<UnownedCapture>>.init)),
        Way("token/weak", of: "tokens", Timing.notify(DiaryRig<TokenSubject<WeakCapture>>.init)),
        Way("owner-bound/weak", of: "owner-bound", Timing.notify(DiaryRig<OwnerBoundReferenceSubject>.init)),
    ]

    #if canImport(ObjectiveC)
        // On Apple's systems an object may be an Objective-C object, for which these references don't work.
        private static let experiments: [Way] = []
    #else
        private static let experiments = [
            Way("asked/in-place", Timing.notify(DiaryRig<RowSubject<HeldAsked>>.init)),
            Way("asked/owner-bound", Timing.notify(DiaryRig<AskedReferenceSubject>.init)),
        ]
    #endif
}
