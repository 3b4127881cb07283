import ObservatoryPeers

extension Contender {
    /// The contenders of every race: the floors, the strategies in catalog order, the strategies beyond the
    /// six, the published forms, and the peers.
    package static let all = all(beside: [])

    /// Returns all contenders, with copies of the floors, and another package's contenders after the six.
    package static func all(beside own: [Contender], copies: [Contender] = []) -> [Contender] {
        floors + copies + otherReferences + strategies + own + beyond + published + peers + latestPeers
    }

    private static let closureFloor = Floor.closure.rawValue
    private static let weakFloor = Floor.weak.rawValue
    private static let plainLoop = "floor/plain-loop"
    private static let wakeUp = "floor/wake-up"
    private static let foundation = "peer/foundation"
    private static let combine = "peer/combine"

    /// Returns the timings of a rig whose observers also end with their owners.
    private static func everything<R: RestlessRig & MortalRig>(
        _ make: @escaping MakeRig<R>
    ) -> [Workload: Timing.Scaled] {
        var timings = leaving(make)
        timings[.ownerDeath] = Timing.ownerDeath(make)
        return timings
    }

    private static let floors = [
        Contender(
            closureFloor, isFloor: true,
            [.notify: Timing.notify(ClosureFloorRig.init)], cancelling(ClosureRowRig.init),
            contended(ContendedFloorRig.self)),
        Contender(
            weakFloor, isFloor: true, [.notify: Timing.notify(WeakFloorRig.init)],
            [.keyedNotify: Timing.keyedNotify(ChosenFloorRig.init)]),
        Contender(
            plainLoop, against: [closureFloor], isFloor: true, [.notify: Timing.notify(PlainLoopRig.init)]),
    ]

    private static let otherReferences = [
        Contender(
            "floor/everybody-asked", against: [weakFloor], isFloor: true,
            [.keyedNotify: Timing.keyedNotify(EverybodyAskedRig.init)]),
        // No floor, because a strategy may cost less, but the obvious way to make a subject thread-safe. The
        // recordings know it by this id.
        Contender("floor/locked", isFloor: true, contended(ContendedLockRig.self)),
        Contender(
            wakeUp, against: [closureFloor], isFloor: true, [.notify: Timing.notify(WakeUpFloorRig.init)]),
    ]

    private static let beyond = [
        Contender(
            "property", against: [weakFloor, "owner-bound"], everything(OwnerRig<PropertySubject>.init)),
        Contender(
            "keyed", against: [weakFloor], everything(ObjectRig<KeyedSubject>.init),
            [.keyedNotify: Timing.keyedNotify(ItemRig<KeyedSubject>.init)]),
        Contender(
            "thread-safe", against: [closureFloor, "tokens"], everything(ClosureRig<ThreadSafeSubject>.init),
            contended(ContendedRegistryRig.self)),
        Contender(
            "thread-owned", against: [closureFloor, "thread-safe", wakeUp],
            everything(ClosureRig<ThreadOwnedSubject>.init)),
        Contender(
            "keyed-thread-safe", against: [weakFloor, "keyed"],
            everything(ObjectRig<KeyedThreadSafeSubject>.init),
            [.keyedNotify: Timing.keyedNotify(ItemRig<KeyedThreadSafeSubject>.init)],
            contended(ContendedKeyedRegistryRig.self)),
        Contender(
            "keyed-thread-owned", against: [weakFloor, "keyed-thread-safe", wakeUp],
            everything(ObjectRig<KeyedThreadOwnedSubject>.init),
            [.keyedNotify: Timing.keyedNotify(ItemRig<KeyedThreadOwnedSubject>.init)]),
        Contender(
            "actor", against: [closureFloor, "thread-safe"], everything(ClosureRig<ActorSubject>.init)),
        Contender(
            "async-sequence", against: [closureFloor, "actor"],
            leaving(ClosureRig<AsyncSequenceSubject>.init)),
    ]

    private static let strategies = [
        Contender(
            "notification-center", against: [closureFloor],
            everything(ClosureRig<NotificationCenterSubject>.init)),
        Contender(
            "observer-protocol", against: [weakFloor], everything(ObjectRig<ObserverProtocolSubject>.init)),
        Contender(
            "closure-array", against: [closureFloor, plainLoop], staying(ClosureRig<ClosureArraySubject>.init)
        ),
        Contender(
            "tokens", against: [closureFloor], rivals: [foundation, combine],
            everything(ClosureRig<TokensSubject>.init)),
        Contender(
            "owner-bound", against: [weakFloor], everything(OwnerRig<OwnerBoundSubject>.init)),
        Contender(
            "multicast-delegate", against: [weakFloor], everything(ObjectRig<MulticastDelegateSubject>.init)),
    ]

    // Each is compared with its strategy and with that strategy's floors.
    private static let published = [
        Contender(
            "published/notification-center", against: [closureFloor, "notification-center"],
            everything(ClosureRig<PublishedNotificationCenterSubject>.init)),
        Contender(
            "published/observer-protocol", against: [weakFloor, "observer-protocol"],
            everything(ObjectRig<PublishedObserverProtocolSubject>.init)),
        Contender(
            "published/closure-array", against: [closureFloor, plainLoop, "closure-array"],
            staying(ClosureRig<PublishedClosureArraySubject>.init)),
        Contender(
            "published/tokens", against: [closureFloor, "tokens"], rivals: [foundation, combine],
            leaving(ClosureRig<PublishedTokensSubject>.init)),
        Contender(
            "published/owner-bound", against: [weakFloor, "owner-bound"],
            everything(OwnerRig<PublishedOwnerBoundSubject>.init)),
        Contender(
            "published/multicast-delegate", against: [weakFloor, "multicast-delegate"],
            everything(ObjectRig<PublishedMulticastDelegateSubject>.init)),
        Contender(
            "published/property", against: [closureFloor, "owner-bound", "property"],
            leaving(PublishedPropertyRig.init)),
        Contender(
            "published/keyed", against: [weakFloor, "keyed"],
            everything(ObjectRig<PublishedKeyedSubject>.init),
            [.keyedNotify: Timing.keyedNotify(ItemRig<PublishedKeyedSubject>.init)]),
        Contender(
            "published/thread-safe", against: [closureFloor, "tokens", "thread-safe"],
            everything(ClosureRig<PublishedThreadSafeSubject>.init)),
        Contender(
            "published/keyed-thread-safe", against: [weakFloor, "keyed", "keyed-thread-safe"],
            everything(ObjectRig<PublishedKeyedThreadSafeSubject>.init),
            [.keyedNotify: Timing.keyedNotify(ItemRig<PublishedKeyedThreadSafeSubject>.init)]),
    ]

    private static let peers = [
        Contender(
            foundation, against: [closureFloor],
            leaving(ClosureRig<FoundationSubject>.init),
            contended(ContendedFoundationRig.self)),
        Contender(
            combine, against: [closureFloor],
            everything(ClosureRig<CombineSubject>.init),
            contended(ContendedCombineRig.self)),
        Contender(
            "peer/current-value", against: [closureFloor, "property"],
            everything(ClosureRig<CurrentValuePeer>.init)),
        // Not in `contention`: if two threads change the value at once, Observation may notify an observer of
        // only one change, so the number of deliveries isn't known.
        Contender(
            "peer/observation", against: [closureFloor], leaving(ClosureRig<ObservationSubject>.init)),
        // Not in `contention`: readers of a stream run on other tasks, so the threads would be done before
        // anything is delivered.
        Contender(
            "peer/async-stream", against: [closureFloor], leaving(ClosureRig<AsyncStreamSubject>.init)),
    ]

    private static let latestPeers: [Contender] = {
        guard #available(macOS 26.0, *) else { return [] }
        return [
            Contender(
                "peer/observations", against: [closureFloor],
                leaving(ReaderRig<ObservationsPlayer>.init)),
            Contender(
                "peer/main-actor-message", against: [closureFloor, foundation],
                everything(ClosureRig<MainActorMessageSubject>.init)),
            Contender(
                "peer/async-message", against: [closureFloor],
                leaving(ReaderRig<AsyncMessagePlayer>.init)),
        ]
    }()
}
