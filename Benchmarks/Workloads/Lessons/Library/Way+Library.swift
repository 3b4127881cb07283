extension Way {
    /// What the library's lists cost, compared with players that store their own records.
    static let library = [
        Way("list/closure-floor", isFloor: true, Timing.notify(ClosureFloorRig.init)),
        Way("list/tokens", of: "tokens", Timing.notify(ClosureRig<TokensSubject>.init)),
        Way("list/closure-observers", of: "tokens", Timing.notify(ClosureObserversRig.init)),
        Way("list/closures-passed-on", of: "tokens", Timing.notify(PassedOnClosuresRig.init)),
        Way("list/thread-safe", of: "thread-safe", Timing.notify(ClosureRig<ThreadSafeSubject>.init)),
        Way("list/thread-safe-observers", of: "thread-safe", Timing.notify(ThreadSafeObserversRig.init)),
        Way("list/weak-floor", isFloor: true, Timing.notify(WeakFloorRig.init)),
        Way(
            "list/owner-bound", of: "owner-bound", against: weakFloor,
            Timing.notify(OwnerRig<OwnerBoundSubject>.init)),
        Way(
            "list/owner-bound-observers", of: "owner-bound", against: weakFloor,
            Timing.notify(OwnerBoundObserversRig.init)),
        Way(
            "list/keyed-observers", of: "keyed", against: weakFloor, Timing.notify(KeyedObserversRig.init)),
        Way(
            "list/thread-safe-keyed-observers", of: "keyed-thread-safe", against: weakFloor,
            Timing.notify(ThreadSafeKeyedObserversRig.init)),
    ]

    private static let weakFloor = "list/weak-floor"
}
