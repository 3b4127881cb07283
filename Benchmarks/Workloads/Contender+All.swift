extension Contender {
    /// What stands in every race: the floors, the strategies in the order of the catalog, what goes beyond
    /// the six, what they are published as, and the peers.
    package static let all = all(beside: [])

    /// The same with somebody's own, which come right after the six.
    package static func all(beside own: [Contender]) -> [Contender] {
        floors + [everybodyAsked, locked] + strategies + own + beyond + published + peers + latestPeers
    }

    private static let closureFloor = Floor.closure.id
    private static let weakFloor = Floor.weak.id
    private static let plainLoop = "floor/plain-loop"
    private static let foundation = "peer/foundation"
    private static let combine = "peer/combine"

    private static let floors = [
        Contender(
            closureFloor, isFloor: true,
            [.notify: Timing.notify(ClosureFloorRig.self)], cancelling(ClosureRowRig.self),
            contended(ContendedFloorRig.self)),
        Contender(
            weakFloor, isFloor: true, [.notify: Timing.notify(WeakFloorRig.self)],
            [.keyedNotify: Timing.keyedNotify(ChosenFloorRig.self)]),
        Contender(
            plainLoop, against: [closureFloor], isFloor: true, [.notify: Timing.notify(PlainLoopRig.self)]),
    ]

    private static let everybodyAsked = Contender(
        "floor/everybody-asked", against: [weakFloor], isFloor: true,
        [.keyedNotify: Timing.keyedNotify(EverybodyAskedRig.self)])

    private static let locked = Contender("floor/locked", isFloor: true, contended(ContendedLockRig.self))

    private static let beyond = [
        Contender(
            "property", against: [weakFloor, "owner-bound"],
            staying(PropertyRig.self), leaving(PropertyRig.self), dying(PropertyRig.self)),
        Contender(
            "keyed", against: [weakFloor],
            staying(KeyedRig.self), leaving(KeyedRig.self), dying(KeyedRig.self),
            [.keyedNotify: Timing.keyedNotify(ItemRig.self)]),
        Contender(
            "thread-safe", against: [closureFloor, "tokens"],
            staying(ThreadSafeRig.self), leaving(ThreadSafeRig.self), dying(ThreadSafeRig.self),
            contended(ContendedRegistryRig.self)),
        Contender(
            "thread-owned", against: [closureFloor, "thread-safe"],
            staying(ThreadOwnedRig.self), leaving(ThreadOwnedRig.self), dying(ThreadOwnedRig.self)),
        Contender(
            "actor", against: [closureFloor, "thread-safe"],
            staying(ActorRig.self), leaving(ActorRig.self), dying(ActorRig.self)),
        Contender(
            "async-sequence", against: [closureFloor, "actor"],
            staying(AsyncSequenceRig.self), leaving(AsyncSequenceRig.self)),
    ]

    private static let strategies = [
        Contender(
            "notification-center", against: [closureFloor],
            staying(NotificationCenterRig.self), leaving(NotificationCenterRig.self),
            dying(NotificationCenterRig.self)),
        Contender(
            "observer-protocol", against: [weakFloor],
            staying(ObserverProtocolRig.self), leaving(ObserverProtocolRig.self),
            dying(ObserverProtocolRig.self)),
        Contender(
            "closure-array", against: [closureFloor, plainLoop],
            staying(ClosureArrayRig.self)),
        Contender(
            "tokens", against: [closureFloor], rivals: [foundation, combine],
            staying(TokensRig.self), leaving(TokensRig.self), dying(TokensRig.self)),
        Contender(
            "owner-bound", against: [weakFloor],
            staying(OwnerBoundRig.self), leaving(OwnerBoundRig.self), dying(OwnerBoundRig.self)),
        Contender(
            "multicast-delegate", against: [weakFloor],
            staying(MulticastDelegateRig.self), leaving(MulticastDelegateRig.self),
            dying(MulticastDelegateRig.self)),
    ]

    // Each beside the same floors as the strategy that it is the published form of, and beside that one.
    private static let published = [
        Contender(
            "published/notification-center", against: [closureFloor, "notification-center"],
            staying(PublishedNotificationCenterRig.self), leaving(PublishedNotificationCenterRig.self),
            dying(PublishedNotificationCenterRig.self)),
        Contender(
            "published/observer-protocol", against: [weakFloor, "observer-protocol"],
            staying(PublishedObserverProtocolRig.self), leaving(PublishedObserverProtocolRig.self),
            dying(PublishedObserverProtocolRig.self)),
        Contender(
            "published/closure-array", against: [closureFloor, plainLoop, "closure-array"],
            staying(PublishedClosureArrayRig.self)),
        Contender(
            "published/tokens", against: [closureFloor, "tokens"], rivals: [foundation, combine],
            staying(PublishedTokensRig.self), leaving(PublishedTokensRig.self)),
        Contender(
            "published/owner-bound", against: [weakFloor, "owner-bound"],
            staying(PublishedOwnerBoundRig.self), leaving(PublishedOwnerBoundRig.self),
            dying(PublishedOwnerBoundRig.self)),
        Contender(
            "published/multicast-delegate", against: [weakFloor, "multicast-delegate"],
            staying(PublishedMulticastDelegateRig.self), leaving(PublishedMulticastDelegateRig.self),
            dying(PublishedMulticastDelegateRig.self)),
        Contender(
            "published/property", against: [weakFloor, "owner-bound", "property"],
            staying(PublishedPropertyRig.self), leaving(PublishedPropertyRig.self)),
        Contender(
            "published/keyed", against: [weakFloor, "keyed"],
            staying(PublishedKeyedRig.self), leaving(PublishedKeyedRig.self),
            dying(PublishedKeyedRig.self),
            [.keyedNotify: Timing.keyedNotify(PublishedItemRig.self)]),
        Contender(
            "published/thread-safe", against: [closureFloor, "tokens", "thread-safe"],
            staying(PublishedThreadSafeRig.self), leaving(PublishedThreadSafeRig.self),
            dying(PublishedThreadSafeRig.self)),
    ]

    private static let peers = [
        Contender(
            foundation, against: [closureFloor],
            staying(FoundationRig.self), leaving(FoundationRig.self),
            contended(ContendedFoundationRig.self)),
        Contender(
            combine, against: [closureFloor],
            staying(CombineRig.self), leaving(CombineRig.self), dying(CombineRig.self),
            contended(ContendedCombineRig.self)),
        // Observation may be used from any thread, but of two changes at the same time it announces only one
        // to an observer who has not come to await the other: nobody can say how many deliveries there are.
        Contender(
            "peer/observation", against: [closureFloor],
            staying(ObservationRig.self), leaving(ObservationRig.self)),
        // Streams may be fed from any thread, but not by it are their readers called: what two threads do at
        // the same time is over before anything is delivered.
        Contender(
            "peer/async-stream", against: [closureFloor],
            staying(AsyncStreamRig.self), leaving(AsyncStreamRig.self)),
    ]

    private static let latestPeers: [Contender] = {
        guard #available(macOS 26.0, *) else { return [] }
        return [
            Contender(
                "peer/observations", against: [closureFloor],
                staying(ObservationsRig.self), leaving(ObservationsRig.self))
        ]
    }()
}
