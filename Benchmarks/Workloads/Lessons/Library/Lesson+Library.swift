extension Lesson {
    /// What the lists of the library cost beside the players that the contract knows, which keep records of their own.
    static let library = Lesson(ways: [
        Way("list/closure-floor", Timing.notify(ClosureFloorRig.self)),
        Way("list/tokens", of: "tokens", Timing.notify(TokensRig.self)),
        Way("list/closure-observers", of: "tokens", Timing.notify(ClosureObserversRig.self)),
        Way("list/closures-passed-on", of: "tokens", Timing.notify(PassedOnClosuresRig.self)),
        Way("list/thread-safe", of: "thread-safe", Timing.notify(ThreadSafeRig.self)),
        Way("list/thread-safe-observers", of: "thread-safe", Timing.notify(ThreadSafeObserversRig.self)),
        Way("list/weak-floor", Timing.notify(WeakFloorRig.self)),
        Way(
            "list/owner-bound", of: "owner-bound", against: weakFloor,
            Timing.notify(OwnerRig<OwnerBoundSubject>.self)),
        Way(
            "list/owner-bound-observers", of: "owner-bound", against: weakFloor,
            Timing.notify(OwnerBoundObserversRig.self)),
        Way(
            "list/keyed-observers", of: "keyed", against: weakFloor, Timing.notify(KeyedObserversRig.self)),
    ])

    private static let weakFloor = "list/weak-floor"
}
